/** Characters of an objection. */
export const objectionLimits = { what: 300, least: 20, most: 1000, source: 300 } as const;
