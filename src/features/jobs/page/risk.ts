import { shownPercents } from './contest.ts';

export type Risk = 'high' | 'raised' | 'moderate' | 'low';

/** Risk band of an AI replacement rate in whole percent, as shown: from 75, from 50, from 25, below 25. */
export function riskOf(rate: number): Risk {
  const { ai } = shownPercents(rate);
  if (ai >= 75) return 'high';
  if (ai >= 50) return 'raised';
  return ai >= 25 ? 'moderate' : 'low';
}
