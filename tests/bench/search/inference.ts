import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { percentilesOver } from '#src/features/catalogue/data/measure-catalogue.ts';
import { computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { inferMeasures } from '#src/features/catalogue/figures/infer.ts';
import type { Matcher } from '#src/features/search/query/contract.ts';
import { nearestOf } from '#src/features/search/query/matcher/nearest.ts';

export interface LeftOut {
  code: string;
  title: string;
  measured: number;
  inferred: number | null;
}

/**
 * Infers the rate of every occupation from the nearest others by its title only, as if the catalogue lacked it. Does not train the model again for each:
 * it removes the occupation's own output, but the vectors of its words stay in the table.
 */
export function leaveOneOut(matcher: Matcher, occupations: readonly Occupation[], language: 'en' | 'zh'): LeftOut[] {
  const measure = percentilesOver(occupations.map((occupation) => occupation.measures));
  const measures = new Map(occupations.map((occupation) => [occupation.onet, measure(occupation.measures)]));
  return occupations.flatMap((occupation) => {
    const measured = computeFigures(measures.get(occupation.onet) ?? [], [])?.aiReplacementRate;
    if (measured === undefined) return [];
    const nearest = nearestOf(matcher.guess(occupation.title[language]), occupation.onet);
    const inferred = inferMeasures(nearest.map(({ code, similarity }) => ({ similarity, measures: measures.get(code) ?? [] })));
    const figures = computeFigures(inferred, []);
    return [{ code: occupation.onet, title: occupation.title[language], measured, inferred: figures?.aiReplacementRate ?? null }];
  });
}

/** Computes the share of occupations whose inferred rate is within a number of points of the measured one. */
export function shareWithin(results: readonly LeftOut[], points: number): number {
  const near = results.filter(({ measured, inferred }) => inferred !== null && Math.abs(measured - inferred) <= points);
  return near.length / Math.max(1, results.length);
}
