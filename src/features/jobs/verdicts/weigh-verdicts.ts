import type { Answer, Standing } from './contract.ts';
import { findBursts } from './find-bursts.ts';
import { groupVerdicts } from './group-verdicts.ts';
import type { JudgedTask, Verdict, Weighed } from './types.ts';
import { weighingRule } from './weighing-rule.ts';

const dayMs = 86_400_000;

/**
 * Decides for each verdict of a job whether it counts, and how much. Depends on nothing but its input, so that the same verdicts always weigh the
 * same.
 * @param tasks the job's present tasks; a verdict that does not answer all of them no longer counts
 */
export function weighVerdicts(verdicts: readonly Verdict[], tasks: readonly Pick<JudgedTask, 'key'>[], now: Date): Weighed[] {
  const keys = tasks.map(({ key }) => key);
  const fitting = verdicts.filter(({ answers }) => answersAll(answers, keys));
  const groups = groupVerdicts(
    fitting.filter(({ decision }) => decision === null),
    keys,
  );
  const held = heldBack(fitting, groups);
  const standingOf = (verdict: Verdict): Standing => {
    if (!answersAll(verdict.answers, keys)) return 'reworded';
    if (verdict.decision === 'left_out') return 'left_out';
    if (now.getTime() - verdict.joinedAt.getTime() < weighingRule.countsAfterDays * dayMs) return 'new_account';
    return held.has(verdict) ? 'held' : 'counted';
  };
  const judged = verdicts.map((verdict) => ({ verdict, standing: standingOf(verdict), group: groups.get(verdict) ?? null }));
  const countedOf = Map.groupBy(
    judged.filter(({ standing }) => standing === 'counted'),
    ({ group }) => group?.number ?? null,
  );
  return judged.map(({ verdict, standing, group }) => ({
    ...verdict,
    standing,
    weight: standing === 'counted' ? 1 / (group ? (countedOf.get(group.number)?.length ?? 1) : 1) : 0,
    group: group?.number ?? null,
  }));
}

/** Whether there is one answer for each task, and none for another. */
export function answersAll(answers: readonly Pick<Answer, 'task'>[], keys: readonly string[]): boolean {
  const answered = new Set(answers.map(({ task }) => task));
  return answers.length === keys.length && answered.size === keys.length && keys.every((key) => answered.has(key));
}

/** The verdicts that wait for an administrator: large groups, and then those of bursts, in which a group is one voice. */
function heldBack(verdicts: readonly Verdict[], groups: ReturnType<typeof groupVerdicts>): Set<Verdict> {
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
