/** Hours of a week. */
export const hoursOfWeek = 168;
/** The most years that a person can have done a job. */
export const mostYears = 70;
/** The most jobs that a member can judge. */
export const mostJobs = 5;
/** How many people a figure needs. */
export const neededPeople = 8;

/** What a person says of a task: AI does it today, with tools built on a model, or not; or it is no part of the work. */
export const says = ['today', 'tools', 'not', 'not_mine'] as const;
