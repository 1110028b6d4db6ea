import { createHash } from 'node:crypto';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readColumns } from '#scripts/matcher/labelled-file.ts';

/** The readers whose labels count: either of the first two, or only the third. */
export type Readers = 'firstTwo' | 'third';

/**
 * Reads the labels of unseen titles of the test part. The same readers labelled English and Chinese titles by the same rule (docs/matcher.md): every
 * occupation that they consider right for a person who types this title. O*NET's labels and those of `chinese.tsv` follow different rules, so that
 * the labels may cause a difference between the languages. The readers saw neither O*NET's labels nor the answers of an engine. Titles are stored
 * as hashes, because the English ones are O*NET's.
 * @returns O*NET-SOC codes by `labelHash`; an empty list if nothing in the catalogue is right
 */
export function readLabelledAlike(readers: Readers): Map<string, string[]> {
  return new Map(
    readColumns('labelled-alike.tsv').map(([hash = '', firstTwo = '', third = '']) => {
      const codes = { firstTwo, third }[readers].split(',').filter((code) => code !== 'none');
      return [hash, codes.map((code) => (code.includes('.') ? code : `${code}.00`))];
    }),
  );
}

/** Identifies a title without publishing it: eight bytes of a hash of its normalised form. */
export function labelHash(title: string): string {
  return createHash('sha256')
    .update(`still-human label ${normalizeTitle(title)}`)
    .digest('hex')
    .slice(0, 16);
}
