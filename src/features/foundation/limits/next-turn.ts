/** Burst allowance: up to one minute's worth of starts may run at once, in milliseconds. */
const burstMs = 60_000;
/** Beyond this wait, new titles are turned away, in milliseconds. */
export const maxWaitMs = 10 * 60_000;

/**
 * The next slot of a queue that starts new titles at a steady pace, first come, first served.
 * @param perMinute starts per minute, above 0
 * @param last the `turn` of the previous call, in milliseconds since 1970; 0 for none
 * @returns the turn to store, and when the title may start
 */
export function nextTurn(last: number, now: number, perMinute: number): { turn: number; startAt: number } {
  const turn = Math.max(last, now - burstMs) + 60_000 / perMinute;
  return { turn, startAt: Math.max(now, turn) };
}

/** Whether the next title would wait too long. */
export function isQueueFull(last: number, now: number): boolean {
  return last - now >= maxWaitMs;
}
