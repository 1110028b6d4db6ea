/** The steps of each kind, in their order. */
export const stepsOf = {
  cv: ['read', 'find_jobs', 'label', 'compare', 'advise'],
  industry: ['gather', 'compute', 'advise', 'comment'],
} as const;
