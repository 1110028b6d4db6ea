import type { Language } from '#src/shared/language.ts';
import { neededPeople } from '#src/shared/verdict-limits.ts';
import type { Verdicts } from './contract.ts';
import { ownShare, reachOf } from './own-share.ts';
import type { JudgedJob, JudgedTask, Weighed } from './types.ts';
import { wilson } from './wilson.ts';

const answersOfTask = ['today', 'tools', 'not'] as const;

/** What a job's verdicts say together, in whole percents. No figure of fewer than eight people, of the job and of each task. */
export function tallyVerdicts(job: JudgedJob, verdicts: readonly Weighed[], language: Language): Verdicts {
  const counted = verdicts.filter(({ weight }) => weight > 0);
  const people = peopleOf(counted);
  const isEnough = people >= neededPeople;
  return {
    job_id: job.id,
    people,
    needed: neededPeople,
    held_back: verdicts.filter(({ standing }) => standing === 'held').length,
    share: isEnough ? middleShare(counted) : null,
    evidence_rate: job.evidenceRate === null ? null : Math.round(job.evidenceRate * 10) / 10,
    tasks: job.tasks.map((task) => ({
      task: task.key,
      text: task.text[language],
      label: task.label,
      ...tallyTask(task, counted, isEnough),
    })),
  };
}

function tallyTask({ key, label }: JudgedTask, counted: readonly Weighed[], isEnough: boolean) {
  const said = counted.flatMap(({ weight, answers }) => {
    const answer = answers.find(({ task }) => task === key);
    return !answer || answer.says === 'not_mine' ? [] : [{ weight, says: answer.says }];
  });
  const people = peopleOf(said);
  if (!isEnough || people < neededPeople) return { people, shares: null, difference: null };
  const total = weightOf(said);
  const shares = answersOfTask.map((says) => {
    const those = said.filter((one) => one.says === says);
    const share = Math.min(1, weightOf(those) / total);
    const { low, high } = wilson(share, total);
    return { says, people: those.length, percent: toPercent(share), low: toPercent(low), high: toPercent(high) };
  });
  const reach = said.reduce((sum, { weight, says }) => sum + weight * reachOf[says], 0) / total;
  return { people, shares, difference: Math.round(100 * (reach - label)) };
}

/**
 * The weighted mean of the middle half of the people's own shares, and the quartiles between which it lies. Extreme answers do not reach it, and no
 * single one moves it much.
 */
function middleShare(counted: readonly Weighed[]): Verdicts['share'] {
  const shares = counted
    .flatMap(({ answers, weight }) => {
      const share = ownShare(answers);
      return share === null ? [] : [{ share, weight }];
    })
    .toSorted((a, b) => a.share - b.share);
  const [from, to] = [0.25 * weightOf(shares), 0.75 * weightOf(shares)];
  let [before, sum] = [0, 0];
  for (const { share, weight } of shares) {
    sum += share * Math.max(0, Math.min(before + weight, to) - Math.max(before, from)); // the part of its weight in the middle half
    before += weight;
  }
  return { middle: toPercent(sum / (to - from)), low: toPercent(quantile(shares, 0.25)), high: toPercent(quantile(shares, 0.75)) };
}

/** The share below which a part of the weight lies; between two if the part ends exactly there. */
function quantile(shares: readonly { share: number; weight: number }[], part: number): number {
  const target = part * weightOf(shares);
  let before = 0;
  for (const [index, { share, weight }] of shares.entries()) {
    before += weight;
    if (Math.abs(before - target) < 1e-9) return (share + (shares[index + 1]?.share ?? share)) / 2;
    if (before > target) return share;
  }
  return shares.at(-1)?.share ?? 0;
}

function weightOf(list: readonly { weight: number }[]): number {
  return list.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whole people: of a group that counts as one, a part does not. */
function peopleOf(list: readonly { weight: number }[]): number {
  return Math.floor(weightOf(list) + 1e-9);
}

function toPercent(share: number): number {
  return Math.round(100 * share);
}
