import { measureIds, type MeasureId } from '../figures/measures.ts';
import { midrankPercentile } from '../figures/percentile.ts';

export type Values = Partial<Record<MeasureId, number | undefined>>;
export interface MeasuredValue {
  measure: MeasureId;
  value: number;
  /** Over all occupations that the measure covers, 0 to 100. */
  percentile: number;
}

/**
 * Turns each occupation's published values into percentiles over the whole population.
 * @param population the values of every occupation that any measure covers, the catalogue's own included
 */
export function percentilesOver(population: readonly Values[]): (values: Values) => MeasuredValue[] {
  const ascending = new Map(
    measureIds.map(
      (id) =>
        [
          id,
          population
            .map((values) => values[id])
            .filter((value) => value !== undefined)
            .toSorted((a, b) => a - b),
        ] as const,
    ),
  );
  return (values) =>
    measureIds.flatMap((measure) => {
      const value = values[measure];
      const others = ascending.get(measure);
      return value === undefined || !others ? [] : [{ measure, value, percentile: midrankPercentile(value, others) }];
    });
}
