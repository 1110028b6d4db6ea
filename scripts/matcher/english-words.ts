import { type Features, featuresOf, hashOf } from '#src/features/search/query/matcher/features.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readLabelled } from './labelled-file.ts';
import type { Labelled } from './variants.ts';
import { countItems } from './count-items.ts';

/** Words in more titles than this are learned from the titles. */
const maxTitles = 12;
/** Endings of words for people. Such a word may well be a job's name. */
const person = /(?:er|or|ist|man|woman|ess|ian|eer|smith|wright|ier|hand|boy|maid|eur|ant|ive|graph)$/;

interface Words {
  /** Words with the occupations whose work they describe. */
  words: Labelled[];
  /** Those that name no job by themselves: "pizza". */
  things: string[];
}

/**
 * Words that few titles contain, each with the occupations whose work it describes.
 * @param titles English titles and names used for training
 */
export function rareWords(titles: readonly string[], isLearned: (text: string) => boolean): Words {
  const normalized = titles.map((title) => normalizeTitle(title).split(' '));
  const counts = countItems(normalized.flatMap((words) => [...new Set(words)]));
  const heads = new Set(normalized.flatMap((words) => words.at(-1) ?? []));
  const codesOf = new Map<string, Set<string>>();
  for (const { text, codes } of readLabelled('english-words.tsv'))
    for (const word of text.split(' ')) codesOf.set(word, new Set([...(codesOf.get(word) ?? []), ...codes]));
  const rare = [...codesOf].filter(([word]) => isLearned(word) && (counts.get(normalizeTitle(word)) ?? 0) <= maxTitles);
  return {
    words: rare.map(([text, codes]) => ({ text, codes: [...codes] })),
    things: rare.map(([word]) => word).filter((word) => word.length > 3 && !person.test(word) && !heads.has(normalizeTitle(word))),
  };
}

/** The features of a word that do not depend on its position in a title. */
export function wordFeatures(text: string): Pick<Features, 'hashes' | 'values' | 'masks'> {
  const { hashes, values, masks } = featuresOf(text);
  const ends = new Set(['f', 'h'].map((kind) => hashOf(kind + normalizeTitle(text))));
  const anywhere = <T>(list: readonly T[]) => list.filter((_, index) => !ends.has(hashes[index] ?? 0));
  return { hashes: anywhere(hashes), values: anywhere(values), masks: anywhere(masks) };
}
