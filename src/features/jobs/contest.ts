/** The band of human irreplaceability, ends included, in which a contest counts as close. */
const closeBand = { low: 45, high: 55 };

export type Winner = 'human' | 'ai' | null;

/**
 * Both sides in whole percents, as every page shows them: the AI's is rounded, the human's is the rest to 100. Winner and bands are judged
 * on these, so that what a page says agrees with the numbers on it.
 * @param ai AI replacement rate, 0 to 100
 */
export function shownPercents(ai: number): { human: number; ai: number } {
  const whole = Math.round(ai);
  return { human: 100 - whole, ai: whole };
}

/** Which side holds more ground, by the AI replacement rate; null where both show the same. */
export function winnerOf(rate: number): Winner {
  const { human, ai } = shownPercents(rate);
  if (human === ai) return null;
  return human > ai ? 'human' : 'ai';
}

/** Whether the VS badge lights up and the alternate portraits are used, by the AI replacement rate. */
export function isClose(rate: number): boolean {
  const { human } = shownPercents(rate);
  return human >= closeBand.low && human <= closeBand.high;
}

/** Whether a change of human irreplaceability shows the damage effect: over 5, counted in tenths, in which the figures are exact. */
export function isBlow(before: number, after: number): boolean {
  return Math.round(Math.abs(after - before) * 10) > 50;
}
