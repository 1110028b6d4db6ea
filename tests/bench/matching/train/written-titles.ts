import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { readColumns } from '../labelled-file.ts';
import type { Labelled } from '../variants.ts';

/** Titles written for this project, English and Chinese, one entry a normalised title with every occupation under which it stands. */
export function writtenTitles(): Labelled[] {
  const titles = new Map<string, Labelled>();
  for (const [code = '', list = ''] of ['english-titles.tsv', 'chinese-titles.tsv'].flatMap(readColumns))
    for (const text of list.split('; ')) {
      const normalized = normalizeTitle(text);
      const title = titles.get(normalized) ?? { text, codes: [] };
      titles.set(normalized, { ...title, codes: [...new Set([...title.codes, code.includes('.') ? code : `${code}.00`])] });
    }
  titles.delete('');
  return [...titles.values()];
}
