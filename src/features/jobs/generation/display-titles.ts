import type { Bilingual } from '#src/shared/language.ts';
import type { TitleCheck } from '#src/features/catalogue/reviews/contract.ts';

const maxTitleLength = 130;

/** Title of a new job in each language: the checked title if there is one, else the query with a capital first letter. */
export function displayTitles(query: string, check: TitleCheck | null): Bilingual {
  const typed = query.charAt(0).toLocaleUpperCase('en') + query.slice(1);
  // by code point: slicing a surrogate pair would produce text that Postgres rejects
  const cut = (title: string) => Array.from(title).slice(0, maxTitleLength).join('');
  const tidy = (title: string | undefined) => (title && cut(title.replace(/\s+/g, ' '))) || typed;
  return { en: tidy(check?.title.en), zh: tidy(check?.title.zh) };
}
