import { oneDecimal } from './one-decimal.ts';
import { midrankPercentile } from './percentile.ts';

/** How much each part counts in the index. */
export const demandWeights = { change: 0.5, openings: 0.25, pay: 0.25 } as const;

/** The official figures of one occupation that the index is made of, all of one release. */
export interface DemandInputs {
  /** Jobs now. */
  employment: number;
  /** Projected change of employment over ten years, in percent. */
  change: number;
  /** Openings a year: growth, and people who retire or move on. */
  openings: number;
  /** Median annual pay; null if it is not published. */
  pay: number | null;
  /** Usual education at entry, from 1 (no credential) to 8 (doctoral or professional degree). */
  education: number;
}

/** Openings a year for every 100 jobs, with one decimal. */
export function openingsPer100({ openings, employment }: Pick<DemandInputs, 'openings' | 'employment'>): number {
  return oneDecimal((100 * openings) / employment);
}

/**
 * The demand index, from 0 to 100 with one decimal: 0.5 × C + 0.25 × O + 0.25 × P. C is the percentile of the projected change among all
 * occupations. O and P are the percentiles of openings per 100 jobs and of median pay among the occupations with the same usual education,
 * because work that needs little training always has many openings and lower pay. Equal values share the middle rank. Where no pay is published,
 * C and O count two thirds and one third.
 * @param all every occupation of the release
 * @returns the index of any of them
 */
export function demandIndexOver(all: readonly DemandInputs[]): (one: DemandInputs) => number {
  const changes = ascending(all.map(({ change }) => change));
  const byEducation = Map.groupBy(all, ({ education }) => education);
  const groups = new Map([...byEducation].map(([education, group]) => [education, groupOf(group)]));
  return (one) => {
    const group = groups.get(one.education) ?? groupOf([one]);
    const parts = [
      [demandWeights.change, midrankPercentile(one.change, changes)],
      [demandWeights.openings, midrankPercentile(one.openings / one.employment, group.openings)],
      ...(one.pay === null || group.pay.length === 0 ? [] : [[demandWeights.pay, midrankPercentile(one.pay, group.pay)] as const]),
    ] as const;
    const total = parts.reduce((sum, [weight]) => sum + weight, 0);
    return oneDecimal(parts.reduce((sum, [weight, percentile]) => sum + weight * percentile, 0) / total);
  };
}

function groupOf(group: readonly DemandInputs[]) {
  return {
    openings: ascending(group.map(({ openings, employment }) => openings / employment)),
    pay: ascending(group.flatMap(({ pay }) => (pay === null ? [] : [pay]))),
  };
}

function ascending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
