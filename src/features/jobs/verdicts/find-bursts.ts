import { weighingRule } from './weighing-rule.ts';

/** A verdict, or a group of them that counts as one person. */
export interface Voice {
  /** Time of its first verdict, in milliseconds since 1970. */
  at: number;
  /** Whether an administrator has decided on it. Then it is in no burst. */
  isDecided: boolean;
}

/**
 * Finds the voices of bursts: more voices within a day or a week than the rule allows. Removes the bursts of days before it looks for bursts of weeks,
 * so that a burst within hours does not hold back people who came some days before it.
 */
export function findBursts<V extends Voice>(voices: readonly V[]): Set<V> {
  const byTime = voices.toSorted((a, b) => a.at - b.at);
  const burst = new Set<V>();
  for (const limit of weighingRule.bursts) {
    const others = byTime.filter((voice) => !burst.has(voice));
    for (const voice of burstsWithin(others, limit)) burst.add(voice);
  }
  return burst;
}

/** Finds the voices that exceed one limit. `byTime` is sorted by time. */
function burstsWithin<V extends Voice>(byTime: readonly V[], { days, most, share }: { days: number; most: number; share: number }): Set<V> {
  const burst = new Set<V>();
  let end = 0;
  let allowedBefore = 0;
  byTime.forEach((first, start) => {
    const previous = byTime[start - 1];
    if (previous && !burst.has(previous)) allowedBefore += 1; // voices of an earlier burst do not raise the limit
    while (end < byTime.length && (byTime[end]?.at ?? 0) < first.at + days * 86_400_000) end += 1;
    const within = byTime.slice(start, end).filter(({ isDecided }) => !isDecided);
    if (within.length > Math.max(most, Math.floor(share * allowedBefore))) for (const voice of within) burst.add(voice);
  });
  return burst;
}
