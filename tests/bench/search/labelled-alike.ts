import { createHash } from 'node:crypto';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readColumns } from '#scripts/matcher/labelled-file.ts';

/** The readers whose labels count: either of the first two, or only the third. */
export type Readers = 'firstTwo' | 'third';

/**
 * Reads the labels of unseen titles of the test part, English and Chinese, by one rule and the same readers (docs/matcher.md): every occupation that the
 * readers consider right for somebody who types this title. O*NET's labels and those of `chinese.tsv` follow two rules, so that a difference between
 * them may be one of labels.
 * By hash: the English titles are O*NET's, the labels are this project's, given without a look at theirs or at what any engine answers.
 * @returns by `labelHash`, O*NET-SOC codes; none where nothing in the catalogue is right
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
