import type { Answer, Standing } from './contract.ts';
import { groupVerdicts } from './group-verdicts.ts';
import type { JudgedTask, Verdict, WeighedVerdict } from './types.ts';
import { weighingRule } from './weighing-rule.ts';

const dayMs = 86_400_000;

/**
 * Decides for each verdict on a job whether it counts, and how much. Depends only on its input.
 * @param tasks the job's current tasks; a verdict that does not answer exactly these does not count
 */
export function weighVerdicts(verdicts: readonly Verdict[], tasks: readonly Pick<JudgedTask, 'key'>[], now: Date): WeighedVerdict[] {
  const keys = tasks.map(({ key }) => key);
  const complete = verdicts.filter(({ answers }) => answersAll(answers, keys));
  const groups = groupVerdicts(
    complete.filter(({ decision }) => decision === null),
    keys,
  );
  const held = findHeld(complete, groups);
  const standingOf = (verdict: Verdict): Standing => {
    if (!answersAll(verdict.answers, keys)) return 'reworded';
    if (verdict.decision === 'left_out') return 'left_out';
    if (now.getTime() - verdict.joinedAt.getTime() < weighingRule.countsAfterDays * dayMs) return 'new_account';
    return held.has(verdict) ? 'held' : 'counted';
  };
  const withStanding = verdicts.map((verdict) => ({ verdict, standing: standingOf(verdict), group: groups.get(verdict) ?? null }));
  const countedByGroup = Map.groupBy(
    withStanding.filter(({ standing }) => standing === 'counted'),
    ({ group }) => group?.number ?? null,
  );
  return withStanding.map(({ verdict, standing, group }) => ({
    ...verdict,
    standing,
    weight: standing === 'counted' ? 1 / ((group && countedByGroup.get(group.number)?.length) ?? 1) : 0,
    group: group?.number ?? null,
  }));
}

/** Whether there is exactly one answer for each task, and none for another task. */
export function answersAll(answers: readonly Pick<Answer, 'task'>[], keys: readonly string[]): boolean {
  const answered = new Set(answers.map(({ task }) => task));
  return answers.length === keys.length && answered.size === keys.length && keys.every((key) => answered.has(key));
}

/** Finds the verdicts that wait for an administrator: first large groups, then bursts, in which a group counts as one voice. */
function findHeld(verdicts: readonly Verdict[], groups: ReturnType<typeof groupVerdicts>): Set<Verdict> {
  const voices = new Map<number | Verdict, { at: number; isDecided: boolean; verdicts: Verdict[] }>();
  const held = new Set<Verdict>();
  for (const verdict of verdicts) {
    if (verdict.decision === 'left_out') continue;
    const group = groups.get(verdict);
    if (group && group.size > weighingRule.largestGroup) held.add(verdict);
    else {
      const voice = voices.get(group?.number ?? verdict);
      const at = verdict.givenAt.getTime();
      if (voice) {
        voice.at = Math.min(voice.at, at);
        voice.verdicts.push(verdict);
      } else voices.set(group?.number ?? verdict, { at, isDecided: verdict.decision !== null, verdicts: [verdict] });
    }
  }
  for (const voice of findBursts([...voices.values()])) for (const verdict of voice.verdicts) held.add(verdict);
  return held;
}

/** A verdict, or a group of them that counts as one person. */
interface Voice {
  /** Time of its first verdict, in milliseconds since 1970. */
  at: number;
  /** Whether an administrator has decided on it. Then it is in no burst. */
  isDecided: boolean;
}

/**
 * Finds the voices of bursts: more voices within a day or a week than the rule allows. Removes the bursts of days before it looks for bursts of weeks,
 * so that a burst within hours does not hold back people who came some days before it.
 */
function findBursts<V extends Voice>(voices: readonly V[]): Set<V> {
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
