export type Risk = 'high' | 'raised' | 'moderate' | 'low';

/** Band of an AI replacement rate in percent: 75 or more, 50 to under 75, 25 to under 50, under 25. */
export function riskOf(rate: number): Risk {
  if (rate >= 75) return 'high';
  if (rate >= 50) return 'raised';
  return rate >= 25 ? 'moderate' : 'low';
}
