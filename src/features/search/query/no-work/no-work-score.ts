import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { hashOf, splitByScript } from '../matcher/features.ts';
import { isChinese } from '../matcher/scripts.ts';
import learned from './weights.json' with { type: 'json' };

/** Number of weights. A power of two. */
export const buckets = 32_768;
const longestText = 60;

let weights: Int8Array | null = null;

/**
 * How much a text reads like one that names no work, in log-odds: above 0 more likely none. Learned by `scripts/matcher/train-no-work.ts`;
 * a text of which nothing was learned gets about 0.
 */
export function noWorkScore(text: string): number {
  weights ??= Int8Array.from(atob(learned.weights), (byte) => byte.charCodeAt(0));
  const rows = piecesOf(text);
  let sum = 0;
  for (const row of rows) sum += weights[row] ?? 0;
  return rows.length > 0 ? (sum * learned.scale) / Math.sqrt(rows.length) : 0;
}

/** The weights that a text uses: those of its words, their pairs, and the pieces of each; of Chinese characters, one to three in a row. */
export function piecesOf(text: string): number[] {
  const runs = splitByScript(normalizeTitle(text).slice(0, longestText));
  const rows = new Set<number>();
  const add = (kind: string, piece: string) => rows.add(hashOf(`${kind}${piece}`) % buckets);
  runs.forEach((run, index) => {
    const [isFirst, isLast] = [index === 0, index === runs.length - 1];
    if (isChinese(run)) {
      const marked = `^${run}$`;
      for (let size = 1; size <= 3; size += 1) for (const piece of pieces(run, size)) add('z', piece);
      for (let size = 2; size <= 3; size += 1) add('b', marked.slice(0, size));
      for (let size = 2; size <= 3; size += 1) add('e', marked.slice(-size));
      add('n', String(Math.min(run.length, 8)));
      return;
    }
    add('w', run);
    if (isFirst) add('f', run);
    if (isLast) add('l', run);
    const next = runs[index + 1];
    if (next !== undefined) add('p', `${run} ${next}`);
    for (let size = 3; size <= 4; size += 1) for (const piece of pieces(` ${run} `, size)) add('g', piece);
  });
  return [...rows];
}

function pieces(text: string, size: number): string[] {
  return Array.from({ length: Math.max(0, text.length - size + 1) }, (_, at) => text.slice(at, at + size));
}
