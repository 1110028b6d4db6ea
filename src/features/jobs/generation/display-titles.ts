import type { Bilingual } from '#src/shared/language.ts';
import type { TitleCheck } from '#src/features/catalogue/reviews/contract.ts';

const maxTitleLength = 130;

/** Returns a new job's title in each language: the checked title if there is one, else the query with a capital first letter. */
export function displayTitles(query: string, check: TitleCheck | null): Bilingual {
  const fallback = query.charAt(0).toLocaleUpperCase('en') + query.slice(1);
  // by code point: slicing a surrogate pair would produce text that Postgres rejects
  const cut = (title: string) => Array.from(title).slice(0, maxTitleLength).join('');
  const clean = (title: string | undefined) => (title && cut(title.replace(/\s+/g, ' '))) || fallback;
  return { en: clean(check?.title.en), zh: clean(check?.title.zh) };
}
