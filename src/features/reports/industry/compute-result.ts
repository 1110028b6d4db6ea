import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { entryCount, entryZone, humanRate, largeShare, topCount } from '#src/features/jobs/industries/limits.ts';
import type { Computed, CountedJob, Gathered } from './contract.ts';
import { ownJobs } from './part-of.ts';

type Job = Gathered['jobs'][number];

/**
 * Figures of an industry from its occupations, each weighted by its people: mean, range and distribution of the rate in ten steps, the
 * most and the least exposed among the occupations that many have, and the entry jobs that are still human.
 * A part of a sector compares no occupations by their people, and its entry jobs are among those typical of it.
 * @throws Error without occupations
 */
export function computeResult(gathered: Pick<Gathered, 'jobs' | 'estimated_from' | 'typical'>): Computed {
  const { jobs, estimated_from: sector } = gathered;
  const total = sumOf(jobs, ({ share }) => share);
  if (total === 0) throw new Error('an industry without people has no figures');
  const rates = jobs.map(({ rate }) => rate);
  const large = sector
    ? []
    : jobs.filter(({ share }) => share >= 100 * largeShare).toSorted((a, b) => b.rate - a.rate || a.job_id - b.job_id);
  const most = large.slice(0, Math.min(topCount, Math.ceil(large.length / 2)));
  return {
    mean: oneDecimal(sumOf(jobs, ({ rate, share }) => rate * share) / total),
    low: Math.min(...rates),
    high: Math.max(...rates),
    distribution: distributionOf(jobs, total),
    most_exposed: most.map(counted),
    least_exposed: large.slice(most.length).toReversed().slice(0, topCount).map(counted),
    entry_jobs: ownJobs(gathered)
      .filter(({ zone, rate }) => zone !== null && zone <= entryZone && rate < humanRate)
      .toSorted((a, b) => b.people - a.people)
      .slice(0, entryCount)
      .map(counted),
  };
}

function distributionOf(jobs: readonly Job[], total: number): Computed['distribution'] {
  const tenth = ({ rate }: Job) => Math.min(9, Math.floor(rate / 10));
  return Array.from({ length: 10 }, (_, bin) => {
    const share = sumOf(jobs, (job) => (tenth(job) === bin ? job.share : 0)) / total;
    return { from: bin * 10, to: bin * 10 + 10, share: Math.min(100, Math.round(share * 10_000) / 100) };
  });
}

function counted({ job_id, title, rate, people, share }: Job): CountedJob {
  return { job_id, title, rate, people, share };
}

function sumOf<T>(list: readonly T[], valueOf: (item: T) => number): number {
  return list.reduce((sum, item) => sum + valueOf(item), 0);
}
