import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readColumns } from './labelled-file.ts';
import type { Labelled } from './variants.ts';

/** Titles written for this project, English and Chinese. One entry per normalised title, with all its occupations. */
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
