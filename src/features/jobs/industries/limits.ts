/** The occupations compared by exposure are those that at least this share of a sector's people have. */
export const largeShare = 0.005;

/** Rows of the lists of most and least exposed occupations. */
export const topCount = 10;

export const taskCount = 6;
export const entryCount = 8;

/** O*NET's job zones up to this one ask for little preparation or none. */
export const entryZone = 2;

/** An entry job is still human if its rate is below this, in percent. */
export const humanRate = 25;

export const hoursPerWeek = 40;
