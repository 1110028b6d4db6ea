/** Hours of a week. */
export const hoursOfWeek = 168;
/** The most years that a person can have done a job. */
export const mostYears = 70;
/** The most jobs that a member can judge. */
export const mostJobs = 5;
/** How many people a figure needs. */
export const neededPeople = 8;
