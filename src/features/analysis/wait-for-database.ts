import type { Run } from './contract.ts';

/** How long a run waits for the database before its attempts count again: 10 minutes, in milliseconds. */
export const longestWaitMs = 10 * 60_000;

/**
 * A run whose step found the database away, as it is to be kept: the attempt does not count.
 * @returns null once it has waited for ten minutes
 */
export function waitForDatabase(run: Run, now: number): Run | null {
  const waitingSince = run.waitingSince ?? now;
  return now - waitingSince < longestWaitMs ? { ...run, attempts: run.attempts - 1, waitingSince } : null;
}
