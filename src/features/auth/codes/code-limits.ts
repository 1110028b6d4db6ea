/**
 * Limits of codes, within any hour. An address receives at most five codes, whoever requests them. A stranger can use those up, but not the five
 * further codes of its owner, who follows the link in one of the mails. The first guess at a code spends no budget, so that a stranger's guesses
 * cannot use up the owner's. A session has its own budgets.
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
