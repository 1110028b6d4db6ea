import type { Span } from '#src/features/catalogue/figures/headline.ts';

/** Range of human irreplaceability, inclusive, in which a contest counts as close. */
const closeBand = { low: 45, high: 55 };

export type Winner = 'human' | 'ai' | null;
export type Hit = 'human' | 'ai' | 'both';

/**
 * Both sides in whole percent, as every page shows them. The AI's is rounded, and the human's is the rest to 100. The winner is determined
 * from these, so that it agrees with the numbers shown.
 * @param ai AI replacement rate, 0 to 100
 */
export function shownPercents(ai: number): { human: number; ai: number } {
  const whole = Math.round(ai);
  return { human: 100 - whole, ai: whole };
}

/** The side with the higher shown percentage; null for a tie. */
export function winnerOf(rate: number): Winner {
  const { human, ai } = shownPercents(rate);
  if (human === ai) return null;
  return human > ai ? 'human' : 'ai';
}

/**
 * Whether the VS badge lights up and the alternate portraits are used.
 * @param human human irreplaceability as stored, 0 to 100. It is not rounded: 44.6 appears as 45 but is not close.
 */
export function isCloseContest(human: number): boolean {
  return human >= closeBand.low && human <= closeBand.high;
}

/**
 * Whether the side that leads is only narrowly ahead: the contest is close in whole percent, or its range reaches 50.
 * @param ai AI replacement rate, 0 to 100
 * @param range of the rate; null for a reviewer's figure, which has none
 */
export function isNarrow(ai: number, range: Span | null): boolean {
  if (isCloseContest(shownPercents(ai).human)) return true;
  return range !== null && Math.round(range.low) <= 50 && Math.round(range.high) >= 50;
}

/**
 * The side to show as hit after a change of analysis: the one that lost ground, or both if the figures are equal.
 * @param before human irreplaceability, 0 to 100
 */
export function hitBy(before: number, after: number): Hit {
  if (before === after) return 'both';
  return after < before ? 'human' : 'ai';
}
