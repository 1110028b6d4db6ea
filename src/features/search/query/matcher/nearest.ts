import { isCatchAll } from '#src/features/catalogue/titles/catch-all.ts';

/** Maximum number of occupations a figure is inferred from. */
const maxNearest = 8;
/** Occupations below this fraction of the top probability are ignored. */
const minShareOfClosest = 0.02;

/** A catch-all counts at most this much next to the likeliest other occupation. */
const mostOfCatchAll = 0.9;

export interface Nearest {
  code: string;
  /** 0 to 1: square root of the model's probability. Weights by squared similarity therefore equal the probabilities. */
  similarity: number;
}

/**
 * The occupations nearest to a text, closest first. No catch-all leads: it says too little of the work.
 * @param except an occupation to leave out, for testing the inference on it
 */
export function nearestOf({ occupations }: { occupations: { code: string; probability: number }[] }, except?: string): Nearest[] {
  const allowed = occupations.filter(({ code }) => code !== except);
  const total = allowed.reduce((sum, { probability }) => sum + probability, 0);
  const weighed = withoutLeadingCatchAll(allowed);
  const least = minShareOfClosest * (weighed[0]?.probability ?? 0);
  return weighed
    .filter(({ probability }) => probability > 0 && probability >= least)
    .slice(0, maxNearest)
    .map(({ code, probability }) => ({ code, similarity: Math.round(1000 * Math.sqrt(probability / total)) / 1000 }));
}

function withoutLeadingCatchAll<T extends { code: string; probability: number }>(occupations: readonly T[]): T[] {
  const most = Math.max(0, ...occupations.filter(({ code }) => !isCatchAll(code)).map(({ probability }) => probability));
  if (most === 0) return [...occupations];
  return occupations
    .map((one) => (isCatchAll(one.code) ? { ...one, probability: Math.min(one.probability, mostOfCatchAll * most) } : one))
    .toSorted((a, b) => b.probability - a.probability);
}
