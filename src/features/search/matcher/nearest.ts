/** How many occupations a figure is inferred from at most. */
const mostNearest = 8;
/** An occupation says nothing of a title below this part of the closest one's probability. */
const ofClosest = 0.02;

export interface Nearest {
  code: string;
  /** 0 to 1: the root of the model's probability, so that weights by the square of similarity are the probabilities. */
  similarity: number;
}

/**
 * The occupations nearest to a text, closest first.
 * @param except an occupation that may not be named: the one that is left out when the inference is tested
 */
export function nearestOf({ occupations }: { occupations: { code: string; probability: number }[] }, except?: string): Nearest[] {
  const allowed = occupations.filter(({ code }) => code !== except);
  const total = allowed.reduce((sum, { probability }) => sum + probability, 0);
  const least = ofClosest * (allowed[0]?.probability ?? 0);
  return allowed
    .filter(({ probability }) => probability > 0 && probability >= least)
    .slice(0, mostNearest)
    .map(({ code, probability }) => ({ code, similarity: Math.round(1000 * Math.sqrt(probability / total)) / 1000 }));
}
