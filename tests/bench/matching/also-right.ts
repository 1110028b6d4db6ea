import { createHash } from 'node:crypto';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { readLabelled } from './labelled-file.ts';

/**
 * English titles of the test part that are labelled as the Chinese ones are: with every occupation that is right for somebody who types just this,
 * the published ones among them. By hash: the titles are O*NET's, the labels are this project's, given without a look at what any engine answers.
 * @returns by `labelHash`, O*NET-SOC codes
 */
export function readAlsoRight(): Map<string, string[]> {
  return new Map(readLabelled('english-also-right.tsv').map(({ text, codes }) => [text, codes]));
}

/** Names a title without telling it: eight bytes of a hash of its normalised form. */
export function labelHash(title: string): string {
  return createHash('sha256')
    .update(`still-human label ${normalizeTitle(title)}`)
    .digest('hex')
    .slice(0, 16);
}
