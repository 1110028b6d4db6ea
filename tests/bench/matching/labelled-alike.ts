import { createHash } from 'node:crypto';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { readColumns, readLabelled } from './labelled-file.ts';

/**
 * The unseen titles of the test part, English and Chinese, labelled by one rule and the same hands (decision 017): with every occupation that either of two
 * readers names as right for somebody who types just this. O*NET's labels and those of `chinese.tsv` follow two rules, so that a difference between them may be one of labels.
 * By hash: the English titles are O*NET's, the labels are this project's, given without a look at theirs or at what any engine answers.
 * @returns by `labelHash`, O*NET-SOC codes; none where nothing in the catalogue is right
 */
export function readLabelledAlike(): Map<string, string[]> {
  const file = 'labelled-alike.tsv';
  const none = new Set(readColumns(file).flatMap(([hash = '', codes]) => (codes === 'none' ? [hash] : [])));
  return new Map(readLabelled(file).map(({ text, codes }) => [text, none.has(text) ? [] : codes]));
}

/** Names a title without telling it: eight bytes of a hash of its normalised form. */
export function labelHash(title: string): string {
  return createHash('sha256')
    .update(`still-human label ${normalizeTitle(title)}`)
    .digest('hex')
    .slice(0, 16);
}
