import { shownPercents } from './contest.ts';

export type Risk = 'high' | 'raised' | 'moderate' | 'low';

/** Band of an AI replacement rate, judged on the whole percent that is shown: 75 or more, 50 to 74, 25 to 49, below 25. */
export function riskOf(rate: number): Risk {
  const { ai } = shownPercents(rate);
  if (ai >= 75) return 'high';
  if (ai >= 50) return 'raised';
  return ai >= 25 ? 'moderate' : 'low';
}
