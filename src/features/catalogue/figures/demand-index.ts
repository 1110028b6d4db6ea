import { oneDecimal } from './one-decimal.ts';
import { midrankPercentile } from './percentile.ts';

/** Weight of each part in the index. */
export const demandWeights = { change: 0.5, openings: 0.25, pay: 0.25 } as const;

/** The official figures that the index of an occupation is computed from, all of one release. */
export interface DemandInputs {
  /** Jobs now. */
  employment: number;
  /** Projected change of employment over ten years, in percent. */
  change: number;
  /** Openings per year: growth, and replacement of people who leave. */
  openings: number;
  /** Median annual pay; null if it is not published. */
  pay: number | null;
  /** Usual education at entry, from 1 (no credential) to 8 (doctoral or professional degree). */
  education: number;
}

/** Openings per year for every 100 jobs, with one decimal. */
export function openingsPer100({ openings, employment }: Pick<DemandInputs, 'openings' | 'employment'>): number {
  return oneDecimal((100 * openings) / employment);
}

/**
 * The demand index, from 0 to 100 with one decimal: 0.5 × C + 0.25 × O + 0.25 × P. C is the percentile of the projected change among all
 * occupations. O and P are the percentiles of openings per 100 jobs and of median pay among the occupations with the same usual education,
 * because work that needs little training always has many openings and lower pay. Equal values get the middle of their ranks. If no pay is published,
 * the weights of C and O are two thirds and one third.
 * @param all every occupation of the release
 * @returns a function that computes the index of one of them
 */
export function demandIndexOver(all: readonly DemandInputs[]): (occupation: DemandInputs) => number {
  const changes = ascending(all.map(({ change }) => change));
  const byEducation = Map.groupBy(all, ({ education }) => education);
  const groups = new Map([...byEducation].map(([education, group]) => [education, groupOf(group)]));
  return (occupation) => {
    const group = groups.get(occupation.education) ?? groupOf([occupation]);
    const parts = [
      [demandWeights.change, midrankPercentile(occupation.change, changes)],
      [demandWeights.openings, midrankPercentile(occupation.openings / occupation.employment, group.openings)],
      ...(occupation.pay === null || group.pay.length === 0
        ? []
        : [[demandWeights.pay, midrankPercentile(occupation.pay, group.pay)] as const]),
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
