import { type MeasuredValue, measureIds, type MeasureId } from '#src/features/catalogue/figures/measures.ts';
import { midrankPercentile } from '#src/features/catalogue/figures/percentile.ts';

export type Values = Partial<Record<MeasureId, number | undefined>>;

/**
 * Converts published values into percentiles over the whole population.
 * @param population the values of all occupations that any measure covers, including the catalogue's
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
