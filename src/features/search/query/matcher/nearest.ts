/** Maximum number of occupations a figure is inferred from. */
const maxNearest = 8;
/** Occupations below this fraction of the top probability are ignored. */
const minShareOfClosest = 0.02;

export interface Nearest {
  code: string;
  /** 0 to 1: square root of the model's probability. Weights by squared similarity therefore equal the probabilities. */
  similarity: number;
}

/**
 * The occupations nearest to a text, closest first.
 * @param except an occupation to leave out, for testing the inference on it
 */
export function nearestOf({ occupations }: { occupations: { code: string; probability: number }[] }, except?: string): Nearest[] {
  const allowed = occupations.filter(({ code }) => code !== except);
  const total = allowed.reduce((sum, { probability }) => sum + probability, 0);
  const least = minShareOfClosest * (allowed[0]?.probability ?? 0);
  return allowed
    .filter(({ probability }) => probability > 0 && probability >= least)
    .slice(0, maxNearest)
    .map(({ code, probability }) => ({ code, similarity: Math.round(1000 * Math.sqrt(probability / total)) / 1000 }));
}
