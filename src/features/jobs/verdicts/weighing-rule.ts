/** The rule by which verdicts count, as the method page publishes it. */
export const weighingRule = {
  /** A new account counts after this many days. */
  countsAfterDays: 1,
  /** Two verdicts have the same pattern if their answers are equal, their weeks differ by at most this share, and they are at most these days apart. */
  pattern: { share: 0.1, days: 14 },
  /** A group with more verdicts than this waits for an administrator. A smaller one counts as one person. */
  largestGroup: 4,
  /** Voices within these days wait for an administrator if there are more than `most`, and more than this share of all earlier ones. */
  bursts: [
    { days: 1, most: 3, share: 0.1 },
    { days: 7, most: 5, share: 0.2 },
  ],
} as const;
