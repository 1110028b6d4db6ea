import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { hashOf, splitByScript } from '../matcher/features.ts';
import { isChinese } from '../matcher/scripts.ts';
import learned from './weights.json' with { type: 'json' };

/** Number of weights. A power of two. */
export const buckets = 32_768;
const maxTextLength = 60;

let weights: Int8Array | null = null;

/**
 * Computes the log odds that a text names no work. The weights are learned by `scripts/matcher/train-no-work.ts`; a text without known pieces gets
 * about 0.
 */
export function noWorkScore(text: string): number {
  weights ??= Int8Array.from(atob(learned.weights), (byte) => byte.charCodeAt(0));
  const rows = piecesOf(text);
  let sum = 0;
  for (const row of rows) sum += weights[row] ?? 0;
  return rows.length > 0 ? (sum * learned.scale) / Math.sqrt(rows.length) : 0;
}

/** Returns the indexes of a text's weights: those of its words, word pairs and letter sequences, or of one to three Chinese characters in a row. */
export function piecesOf(text: string): number[] {
  const runs = splitByScript(normalizeTitle(text).slice(0, maxTextLength));
  const rows = new Set<number>();
  const add = (kind: string, piece: string) => rows.add(hashOf(`${kind}${piece}`) % buckets);
  runs.forEach((run, index) => {
    const [isFirst, isLast] = [index === 0, index === runs.length - 1];
    if (isChinese(run)) {
      const delimited = `^${run}$`;
      for (let size = 1; size <= 3; size += 1) for (const piece of pieces(run, size)) add('z', piece);
      for (let size = 2; size <= 3; size += 1) add('b', delimited.slice(0, size));
      for (let size = 2; size <= 3; size += 1) add('e', delimited.slice(-size));
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
