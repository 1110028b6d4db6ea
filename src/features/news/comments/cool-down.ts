/** Seconds before a member may post again. */
export const coolDownSeconds = 120;

/**
 * Returns the whole seconds until a member may post again, 0 to 120.
 * @param lastPost in milliseconds, or null; a future time counts as now
 */
export function secondsLeft(lastPost: number | null, now: number): number {
  if (lastPost === null) return 0;
  const elapsed = Math.max(0, now - lastPost) / 1000;
  return Math.max(0, Math.ceil(coolDownSeconds - elapsed));
}
