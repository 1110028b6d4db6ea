/** Limits of codes. Budgets apply to a sliding window of one hour. */
export const codeRules = {
  minutes: 10,
  guesses: 5,
  codesPerAddress: 5,
  codesPerNetwork: 60,
  guessesPerAddress: 10,
} as const;

export type Purpose = 'sign_in' | 'end_sessions' | 'delete_account';

/** Six digits, uniformly distributed. */
export function newCode(): string {
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while ((draw[0] ?? 0) >= 4_294_000_000); // rejection sampling: the remainder would favour low codes
  return String((draw[0] ?? 0) % 1_000_000).padStart(6, '0');
}
