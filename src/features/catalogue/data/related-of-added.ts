import type { AddedJob } from './contract.ts';

const maxRelated = 6;

/**
 * Chooses the related jobs of an added job: its nearest occupations, then the added jobs that share most of those.
 * @returns keys, at most six
 */
export function relatedOf(job: AddedJob, all: readonly AddedJob[]): string[] {
  const countShared = (other: AddedJob) => other.nearest.filter((code) => job.nearest.includes(code)).length;
  const siblings = all
    .filter((other) => other.key !== job.key && countShared(other) > 0)
    .toSorted((a, b) => countShared(b) - countShared(a) || (a.key < b.key ? -1 : 1));
  return [...job.nearest, ...siblings.map(({ key }) => key)].slice(0, maxRelated);
}
