/** The rule by which verdicts count, as the method page publishes it. */
export const weighingRule = {
  /** A new account counts after this many days. */
  countsAfterDays: 1,
  /** Same answers, this share of the week at most spent otherwise, and at most these days between them: the same pattern. */
  pattern: { share: 0.1, days: 14 },
  /** A group with more verdicts than this waits for an administrator. A smaller one counts as one person. */
  largestGroup: 4,
  /** More than these within the days wait for an administrator, or more than this share of all that came before. */
  bursts: [
    { days: 1, most: 3, share: 0.1 },
    { days: 7, most: 5, share: 0.2 },
  ],
} as const;
