import { inferredMeasures } from '#src/features/catalogue/data/catalogue-rows.ts';
import { percentilesOver } from '#src/features/catalogue/data/measure-catalogue.ts';
import { computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { inferMeasures } from '#src/features/catalogue/figures/infer.ts';
import type { Catalogue } from '#tests/drizzle/catalogue-rows.ts';

/** The average number of neighbours of an added job. */
const neighbourCount = 3;

/** Mean absolute errors over the occupations, in points of 100. */
export interface InferenceErrors {
  occupations: number;
  rate: { neighbours: number; withTasks: number };
  rank: { neighbours: number; withTasks: number };
}

/**
 * Computes how far the figures of an occupation are from figures that are inferred as if no study covered it: only from its first three related
 * occupations, and with its labelled tasks too.
 */
export function leaveOneOut({ occupations, population }: Catalogue): InferenceErrors {
  const measure = percentilesOver([...occupations, ...population].map(({ measures }) => measures));
  const byCode = new Map(occupations.map((occupation) => [occupation.onet, { ...occupation, measured: measure(occupation.measures) }]));
  const errors = occupations.map((occupation) => {
    const nearest = occupation.related.slice(0, neighbourCount).flatMap((code) => byCode.get(code) ?? []);
    const known = figures(measure(occupation.measures), occupation.onet);
    const plain = figures(inferMeasures(nearest.map(({ measured }) => ({ similarity: 1, measures: measured }))), occupation.onet);
    const withTasks = figures(inferredMeasures(occupation, nearest), occupation.onet);
    return {
      rate: { neighbours: Math.abs(plain.rate - known.rate), withTasks: Math.abs(withTasks.rate - known.rate) },
      rank: { neighbours: Math.abs(plain.rank - known.rank), withTasks: Math.abs(withTasks.rank - known.rank) },
    };
  });
  const mean = (pick: (error: (typeof errors)[number]) => number) =>
    Math.round((100 * errors.reduce((sum, error) => sum + pick(error), 0)) / errors.length) / 100;
  return {
    occupations: errors.length,
    rate: { neighbours: mean(({ rate }) => rate.neighbours), withTasks: mean(({ rate }) => rate.withTasks) },
    rank: { neighbours: mean(({ rank }) => rank.neighbours), withTasks: mean(({ rank }) => rank.withTasks) },
  };
}

function figures(measures: Parameters<typeof computeFigures>[0], onet: string): { rate: number; rank: number } {
  const computed = computeFigures(measures, []);
  if (!computed || computed.rank === null) throw new RangeError(`${onet} has no figure`);
  return { rate: computed.aiReplacementRate, rank: computed.rank };
}
