import type { Bilingual } from '#src/shared/language.ts';
import type { TitleCheck } from '../reviews/contract.ts';

const longestTitle = 130;

/** What a new job is called in each language: the checked title where there is one, else the text as typed with a capital first letter. */
export function displayTitles(query: string, check: TitleCheck | null): Bilingual {
  const typed = query.charAt(0).toLocaleUpperCase('en') + query.slice(1);
  // by characters: a cut between the halves of one makes a text that no database takes
  const cut = (title: string) => Array.from(title).slice(0, longestTitle).join('');
  const tidy = (title: string | undefined) => (title && cut(title.replace(/\s+/g, ' '))) || typed;
  return { en: tidy(check?.title.en), zh: tidy(check?.title.zh) };
}
