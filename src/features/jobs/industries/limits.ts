/** Minimum share of a sector's people for an occupation to be compared by exposure. */
export const largeShare = 0.005;

/** Rows of the lists of most and least exposed occupations. */
export const topCount = 10;

export const taskCount = 6;
export const entryCount = 8;

/** The highest of O*NET's job zones that need little or no preparation. */
export const entryZone = 2;

/** Entry jobs with a lower rate than this, in percent, are listed as still human. */
export const humanRate = 25;

export const hoursPerWeek = 40;
