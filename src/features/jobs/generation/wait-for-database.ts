import type { Run } from './contract.ts';

/** How long a run waits for the database before its attempts count again: 10 minutes, in milliseconds. */
export const maxWaitMs = 10 * 60_000;

/**
 * The run to store after a step failed because the database was unreachable. The attempt does not count.
 * @returns null once it has waited for ten minutes
 */
export function waitForDatabase(run: Run, now: number): Run | null {
  const waitingSince = run.waitingSince ?? now;
  return now - waitingSince < maxWaitMs ? { ...run, attempts: run.attempts - 1, waitingSince } : null;
}
