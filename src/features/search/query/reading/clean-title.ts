import { cleanQuery, keepQueryCharacters, maxQueryLength } from '#src/features/catalogue/titles/clean-query.ts';
import { guarded } from './split-advert.ts';

/** Cleans a title as a query is cleaned, but keeps the signs inside known words: "C++ developer", "FP&A analyst". */
export function cleanTitle(text: string): string {
  let clean = '';
  let from = 0;
  for (const { 0: word, index } of text.matchAll(guarded)) {
    clean += keepQueryCharacters(text.slice(from, index)) + word;
    from = index + word.length;
  }
  if (from === 0) return cleanQuery(text);
  const kept = Array.from((clean + keepQueryCharacters(text.slice(from))).trim());
  return kept.slice(0, maxQueryLength).join('').trim();
}
