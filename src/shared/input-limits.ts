/** Length of a description of work, in characters. */
export const descriptionLength = { least: 10, most: 300 };

/** The most jobs that a member may follow. */
export const maxFollows = 50;

/** Characters of an objection. */
export const objectionLimits = { what: 300, least: 20, most: 1000, source: 300 } as const;
