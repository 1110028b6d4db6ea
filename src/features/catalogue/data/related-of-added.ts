import type { AddedJob } from './contract.ts';

/** Maximum number of related jobs of an added job. */
const mostRelated = 6;

/**
 * The jobs shown as related to an added one: the occupations nearest to it, then the added jobs that share the most of these.
 * @returns keys, at most six
 */
export function relatedOf(job: AddedJob, all: readonly AddedJob[]): string[] {
  const inCommon = (other: AddedJob) => other.nearest.filter((code) => job.nearest.includes(code)).length;
  const siblings = all
    .filter((other) => other.key !== job.key && inCommon(other) > 0)
    .toSorted((a, b) => inCommon(b) - inCommon(a) || (a.key < b.key ? -1 : 1));
  return [...job.nearest, ...siblings.map(({ key }) => key)].slice(0, mostRelated);
}
