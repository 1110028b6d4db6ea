import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { entryCount, entryZone, humanRate, largeShare, topCount } from '#src/features/jobs/industries/limits.ts';
import type { ComputedFigures, CountedJob, GatheredFigures } from './contract.ts';
import { reportedJobs } from './sector-part.ts';

type Job = GatheredFigures['jobs'][number];

/**
 * Computes the figures of an industry from its occupations, weighted by their people: mean, range and distribution of the rate in ten steps, the
 * most and the least exposed of the large occupations, and the entry jobs with a low rate.
 * For a part of a sector, the most and least exposed are empty, and the entry jobs are among its typical occupations.
 * @throws Error without occupations
 */
export function computeResult(gathered: Pick<GatheredFigures, 'jobs' | 'estimated_from' | 'typical'>): ComputedFigures {
  const { jobs, estimated_from: sector } = gathered;
  const total = sumOf(jobs, ({ share }) => share);
  if (total === 0) throw new Error('an industry without people has no figures');
  const rates = jobs.map(({ rate }) => rate);
  const largeJobs = sector
    ? []
    : jobs.filter(({ share }) => share >= 100 * largeShare).toSorted((a, b) => b.rate - a.rate || a.job_id - b.job_id);
  const mostExposed = largeJobs.slice(0, Math.min(topCount, Math.ceil(largeJobs.length / 2)));
  return {
    mean: oneDecimal(sumOf(jobs, ({ rate, share }) => rate * share) / total),
    low: Math.min(...rates),
    high: Math.max(...rates),
    distribution: distributionOf(jobs, total),
    most_exposed: mostExposed.map(toCountedJob),
    least_exposed: largeJobs.slice(mostExposed.length).toReversed().slice(0, topCount).map(toCountedJob),
    entry_jobs: reportedJobs(gathered)
      .filter(({ zone, rate }) => zone !== null && zone <= entryZone && rate < humanRate)
      .toSorted((a, b) => b.people - a.people)
      .slice(0, entryCount)
      .map(toCountedJob),
  };
}

function distributionOf(jobs: readonly Job[], total: number): ComputedFigures['distribution'] {
  const tenth = ({ rate }: Job) => Math.min(9, Math.floor(rate / 10));
  return Array.from({ length: 10 }, (_, bin) => {
    const share = sumOf(jobs, (job) => (tenth(job) === bin ? job.share : 0)) / total;
    return { from: bin * 10, to: bin * 10 + 10, share: Math.min(100, Math.round(share * 10_000) / 100) };
  });
}

function toCountedJob({ job_id, title, rate, people, share }: Job): CountedJob {
  return { job_id, title, rate, people, share };
}

function sumOf<T>(list: readonly T[], valueOf: (item: T) => number): number {
  return list.reduce((sum, item) => sum + valueOf(item), 0);
}
