/**
 * Limits of codes. Budgets apply to a sliding window of one hour. Five codes in all are mailed to an address, whoever asks. A stranger can
 * use those up, but never the five of its owner, who follows the link in one of these mails. The first guess at a code is always judged, so that a stranger's guesses cannot use up the owner's either: the
 * budgets of guesses count what comes after it. A session has budgets of its own.
 */
export const codeRules = {
  minutes: 10,
  guesses: 5,
  codesPerAddress: 5,
  codesPerPass: 5,
  codesPerNetwork: 60,
  codesPerSession: 5,
  furtherGuesses: 10,
} as const;

export type Purpose = 'sign_in' | 'end_sessions' | 'delete_account';

/** Six digits, uniformly distributed. */
export function newCode(): string {
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while ((draw[0] ?? 0) >= 4_294_000_000); // rejection sampling: the remainder would favour low codes
  return String((draw[0] ?? 0) % 1_000_000).padStart(6, '0');
}
