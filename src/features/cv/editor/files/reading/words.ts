import { headingsOf, type SheetStrings, wordsOf } from '../../sheet-words.ts';

/** Names of levels, degrees, zodiac signs and parts in both languages, each with an id such as `skill_expert`. */
export type AllWords = readonly (readonly [id: string, name: string])[];

export function allWords(texts: readonly SheetStrings[]): AllWords {
  return texts.flatMap((one) => [
    ...Object.entries(wordsOf(one)),
    ...Object.entries(headingsOf(one)).map(([part, name]) => [`part_${part}`, name] as const),
  ]);
}

/** Finds the id of a name among those with a prefix such as `degree`, and returns it without the prefix; empty if there is none. */
export function idOf(text: string, words: AllWords, prefix: string): string {
  const plain = text.trim().toLowerCase();
  const found = words.find(([id, name]) => id.startsWith(`${prefix}_`) && name.toLowerCase() === plain);
  return found?.[0].slice(prefix.length + 1) ?? '';
}
