/** What holds for every code. The hour of a budget slides: it is counted back from each request. */
export const codeRules = {
  minutes: 10,
  guesses: 5,
  codesPerAddress: 5,
  codesPerNetwork: 60,
  guessesPerAddress: 10,
} as const;

export type Purpose = 'sign_in' | 'end_sessions' | 'delete_account';

/** Six digits, each of the million equally likely. */
export function newCode(): string {
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while ((draw[0] ?? 0) >= 4_294_000_000); // the rest of the 32 bits would make low codes likelier
  return String((draw[0] ?? 0) % 1_000_000).padStart(6, '0');
}
