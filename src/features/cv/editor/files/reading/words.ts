import { headingsOf, type SheetStrings, wordsOf } from '../../sheet-words.ts';

/** Names of levels, degrees, signs and parts: pairs of an id such as `skill_expert` and a name, in both languages. */
export type AllWords = readonly (readonly [id: string, name: string])[];

export function allWords(texts: readonly SheetStrings[]): AllWords {
  return texts.flatMap((one) => [
    ...Object.entries(wordsOf(one)),
    ...Object.entries(headingsOf(one)).map(([part, name]) => [`part_${part}`, name] as const),
  ]);
}

/** The id behind a prefix such as `degree` of what a text says; empty if it says none. */
export function idOf(said: string, words: AllWords, prefix: string): string {
  const plain = said.trim().toLowerCase();
  const found = words.find(([id, name]) => id.startsWith(`${prefix}_`) && name.toLowerCase() === plain);
  return found?.[0].slice(prefix.length + 1) ?? '';
}
