import { cleanQuery, keepQueryCharacters, maxQueryLength } from '#src/features/catalogue/titles/clean-query.ts';
import { wordsWithSigns } from './split-advert.ts';

/** Cleans a title like a query, but keeps the signs inside known words: "C++ developer", "FP&A analyst". */
export function cleanTitle(text: string): string {
  let clean = '';
  let from = 0;
  for (const { 0: word, index } of text.matchAll(wordsWithSigns)) {
    clean += keepQueryCharacters(text.slice(from, index)) + word;
    from = index + word.length;
  }
  if (from === 0) return cleanQuery(text);
  const characters = Array.from((clean + keepQueryCharacters(text.slice(from))).trim());
  return characters.slice(0, maxQueryLength).join('').trim();
}
