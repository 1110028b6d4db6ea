import { weighingRule } from './weighing-rule.ts';

/** A verdict, or a group of them that counts as one person. */
export interface Voice {
  /** When its first verdict was given, in milliseconds. */
  at: number;
  /** Whether an administrator has looked at it: then it is in no burst. */
  isDecided: boolean;
}

/**
 * The voices that came in a burst: more of them within a day or a week than the rule allows. What came within a day is taken out before the weeks
 * are looked at, so that a storm of hours holds nobody back who came some days before it.
 */
export function findBursts<V extends Voice>(voices: readonly V[]): Set<V> {
  const byTime = voices.toSorted((a, b) => a.at - b.at);
  const burst = new Set<V>();
  for (const limit of weighingRule.bursts)
    for (const voice of burstWithin(
      byTime.filter((one) => !burst.has(one)),
      limit,
    ))
      burst.add(voice);
  return burst;
}

/** @param byTime in order of time */
function burstWithin<V extends Voice>(byTime: readonly V[], { days, most, share }: { days: number; most: number; share: number }): Set<V> {
  const burst = new Set<V>();
  let [end, before] = [0, 0];
  byTime.forEach((first, start) => {
    const last = byTime[start - 1];
    if (last && !burst.has(last)) before += 1; // those of an earlier burst do not raise what is allowed
    while (end < byTime.length && (byTime[end]?.at ?? 0) < first.at + days * 86_400_000) end += 1;
    const within = byTime.slice(start, end).filter(({ isDecided }) => !isDecided);
    if (within.length > Math.max(most, Math.floor(share * before))) for (const voice of within) burst.add(voice);
  });
  return burst;
}
