import type { Language } from '#src/shared/language.ts';
import { neededPeople } from '#src/shared/verdict-limits.ts';
import type { Verdicts } from './contract.ts';
import { ownShare, reachOf } from './own-share.ts';
import type { JudgedJob, JudgedTask, WeighedVerdict } from './types.ts';
import type { Span } from '#src/features/catalogue/figures/headline.ts';

/** Number of standard deviations around the mean that include 95 % of a normal distribution. */
const deviations = 1.959964;

/**
 * Computes the 95 % score interval of a share (E. B. Wilson, 1927). It is never empty and within 0 and 1.
 * @param share 0 to 1
 * @param people number of people, above 0
 */
export function wilson(share: number, people: number): Span {
  const square = deviations ** 2;
  const scale = 1 + square / people;
  const centre = (share + square / (2 * people)) / scale;
  const margin = (deviations / scale) * Math.sqrt((share * (1 - share)) / people + square / (4 * people ** 2));
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}

const answersOfTask = ['today', 'tools', 'not'] as const;

/** Computes the figures of a job's verdicts in whole percents. The job and each task need at least eight people for a figure. */
export function tallyVerdicts(job: JudgedJob, verdicts: readonly WeighedVerdict[], language: Language): Verdicts {
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

function tallyTask({ key, label }: JudgedTask, counted: readonly WeighedVerdict[], isEnough: boolean) {
  const taskAnswers = counted.flatMap(({ weight, answers }) => {
    const answer = answers.find(({ task }) => task === key);
    return !answer || answer.says === 'not_mine' ? [] : [{ weight, says: answer.says }];
  });
  const people = peopleOf(taskAnswers);
  if (!isEnough || people < neededPeople) return { people, shares: null, difference: null };
  const total = weightOf(taskAnswers);
  const shares = answersOfTask.map((says) => {
    const same = taskAnswers.filter((answer) => answer.says === says);
    const share = Math.min(1, weightOf(same) / total);
    const { low, high } = wilson(share, total);
    return { says, people: same.length, percent: toPercent(share), low: toPercent(low), high: toPercent(high) };
  });
  const reach = taskAnswers.reduce((sum, { weight, says }) => sum + weight * reachOf[says], 0) / total;
  return { people, shares, difference: Math.round(100 * (reach - label)) };
}

/**
 * Computes the weighted mean of the middle half of the people's shares, and the quartiles that bound it. Extreme answers have no effect on it, and a
 * single answer has little.
 */
function middleShare(counted: readonly WeighedVerdict[]): Verdicts['share'] {
  const shares = counted
    .flatMap(({ answers, weight }) => {
      const share = ownShare(answers);
      return share === null ? [] : [{ share, weight }];
    })
    .toSorted((a, b) => a.share - b.share);
  const [from, to] = [0.25 * weightOf(shares), 0.75 * weightOf(shares)];
  let before = 0;
  let sum = 0;
  for (const { share, weight } of shares) {
    sum += share * Math.max(0, Math.min(before + weight, to) - Math.max(before, from)); // the part of its weight in the middle half
    before += weight;
  }
  return { middle: toPercent(sum / (to - from)), low: toPercent(quantile(shares, 0.25)), high: toPercent(quantile(shares, 0.75)) };
}

/** Returns the share below which a part of the weight lies; the mean of two shares if the part ends exactly between them. */
function quantile(shares: readonly { share: number; weight: number }[], part: number): number {
  const target = part * weightOf(shares);
  let weightSum = 0;
  for (const [index, { share, weight }] of shares.entries()) {
    weightSum += weight;
    if (Math.abs(weightSum - target) < 1e-9) return (share + (shares[index + 1]?.share ?? share)) / 2;
    if (weightSum > target) return share;
  }
  return shares.at(-1)?.share ?? 0;
}

function weightOf(list: readonly { weight: number }[]): number {
  return list.reduce((sum, { weight }) => sum + weight, 0);
}

/** Number of whole people. The fractional weights of a group sum to one. */
function peopleOf(list: readonly { weight: number }[]): number {
  return Math.floor(weightOf(list) + 1e-9);
}

function toPercent(share: number): number {
  return Math.round(100 * share);
}
