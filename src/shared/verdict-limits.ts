/** Hours in a week. */
export const hoursOfWeek = 168;
/** How many years a person can have done a job. */
export const mostYears = 70;
/** How many jobs a member can judge. */
export const mostJobs = 5;
/** How many people a figure must rest on. */
export const neededPeople = 8;

/** Possible verdicts on a task: AI does it today, with tools built on a model, or not; or it is not part of the person's work. */
export const says = ['today', 'tools', 'not', 'not_mine'] as const;
