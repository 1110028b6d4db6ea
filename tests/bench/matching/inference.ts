import type { Occupation } from '#src/features/catalogue/contract.ts';
import { computeFigures } from '#src/features/figures/headline.ts';
import { inferPercentiles } from '#src/features/figures/infer.ts';
import { type MeasureId, measureIds } from '#src/features/figures/measures.ts';
import { midrankPercentile } from '#src/features/figures/percentile.ts';
import type { Matcher } from '#src/features/search/contract.ts';
import { nearestOf } from '#src/features/search/matcher/nearest.ts';

export interface LeftOut {
  code: string;
  title: string;
  measured: number;
  inferred: number | null;
}

/**
 * Every occupation as if the catalogue lacked it: its headline inferred from the nearest others, from its title alone. The model is not
 * trained anew for each: the left-out occupation's own output is struck out, which leaves the vectors of its words in the table.
 */
export function leaveOneOut(matcher: Matcher, occupations: readonly Occupation[], language: 'en' | 'zh'): LeftOut[] {
  const percentiles = percentilesOf(occupations);
  return occupations.flatMap((occupation) => {
    const measured = computeFigures(Object.values(percentiles.get(occupation.onet) ?? {}), [])?.aiReplacementRate;
    if (measured === undefined) return [];
    const nearest = nearestOf(matcher.guess(occupation.title[language]), occupation.onet);
    const inferred = inferPercentiles(nearest.map(({ code, similarity }) => ({ similarity, percentiles: percentiles.get(code) ?? {} })));
    const figures = computeFigures(Object.values(inferred), []);
    return [{ code: occupation.onet, title: occupation.title[language], measured, inferred: figures?.aiReplacementRate ?? null }];
  });
}

/** Percentile of each measure of each occupation over the catalogue. */
function percentilesOf(occupations: readonly Occupation[]): Map<string, Record<string, number>> {
  const valueOf = (occupation: Occupation, id: MeasureId) => Number(occupation.measures[id] ?? Number.NaN);
  const ascending = new Map(
    measureIds.map((id) => [
      id,
      occupations
        .map((o) => valueOf(o, id))
        .filter(Number.isFinite)
        .toSorted((a, b) => a - b),
    ]),
  );
  return new Map(
    occupations.map((occupation) => {
      const own = measureIds.flatMap((id) => {
        const value = valueOf(occupation, id);
        return Number.isFinite(value) ? [[id, midrankPercentile(value, ascending.get(id) ?? [])] as const] : [];
      });
      return [occupation.onet, Object.fromEntries(own)];
    }),
  );
}

/** Share of the occupations whose inferred headline is within so many points of the measured one. */
export function shareWithin(results: readonly LeftOut[], points: number): number {
  const near = results.filter(({ measured, inferred }) => inferred !== null && Math.abs(measured - inferred) <= points);
  return near.length / Math.max(1, results.length);
}
