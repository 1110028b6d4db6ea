/** Characters of feedback, counted without spaces at the ends. */
export const feedbackLimits = { least: 10, most: 2000 } as const;
