/** The band of human irreplaceability, ends included, in which a contest counts as close. */
const closeBand = { low: 45, high: 55 };

export type Winner = 'human' | 'ai' | null;

/** Which side holds more ground; null on an exact tie. */
export function winnerOf({ human, ai }: { human: number; ai: number }): Winner {
  if (human === ai) return null;
  return human > ai ? 'human' : 'ai';
}

/** Whether the VS badge lights up and the alternate portraits are used. */
export function isClose(human: number): boolean {
  return human >= closeBand.low && human <= closeBand.high;
}

/** Whether a change of human irreplaceability shows the damage effect: over 5, counted in tenths, in which the figures are exact. */
export function isBlow(before: number, after: number): boolean {
  return Math.round(Math.abs(after - before) * 10) > 50;
}
