import { nameSimilarity } from '#src/features/search/query/similarity.ts';
import { isotonic } from './isotonic.ts';

export interface Named {
  /** Normalised. */
  name: string;
  codes: readonly string[];
}

/**
 * The curve from the likeness of two names to the probability that they mean the same occupation. Used for jobs known only by their names,
 * which visitors' searches added. Compares each asked name with the known names that share a key, as the database does.
 */
export function nameCurve(known: readonly Named[], asked: readonly Named[]): [number, number][] {
  const byKey = new Map<string, Named[]>();
  for (const named of known) for (const key of nameKeys(named.name)) byKey.set(key, [...(byKey.get(key) ?? []), named]);
  const points = asked.flatMap(({ name, codes }) => {
    const close = new Set(nameKeys(name).flatMap((key) => byKey.get(key) ?? []));
    const likest = [...close]
      .filter((other) => other.name !== name)
      .map((other) => ({ at: nameSimilarity(name, other.name), value: other.codes.some((code) => codes.includes(code)) ? 1 : 0 }))
      .toSorted((a, b) => b.at - a.at)[0];
    return likest ? [likest] : [];
  });
  console.error(`${points.length} of ${asked.length} names are like another one`);
  return [[0, 0], ...isotonic(points).slice(1)];
}

/** The same keys as `name_keys` in the migrations. */
function nameKeys(name: string): string[] {
  const words = name.split(' ').toSorted((a, b) => (a < b ? -1 : 1));
  const spaced = words.join(' ');
  if (words.length >= 3) return [spaced, ...words.map((_, left) => words.toSpliced(left, 1).join(' '))];
  const glued = words.join('');
  const letters =
    glued.length > 3 ? Array.from({ length: Math.min(40, glued.length) }, (_, at) => glued.slice(0, at) + glued.slice(at + 1)) : [];
  return [...new Set([spaced, glued, ...letters])];
}
