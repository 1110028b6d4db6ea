import { type Features, featuresOf, hashOf } from '#src/features/search/matcher/features.ts';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { readLabelled } from '../labelled-file.ts';
import type { Labelled } from '../variants.ts';
import { countOf } from './count.ts';

/** Titles teach a word that more of them have better than a list can. */
const mostTitles = 12;
/** Endings of words for people, which may well be the name of a job. */
const person = /(?:er|or|ist|man|woman|ess|ian|eer|smith|wright|ier|hand|boy|maid|eur|ant|ive|graph)$/;

interface Words {
  /** Words with the occupations whose work they speak of. */
  words: Labelled[];
  /** Those of them that alone name no job: `pizza`, of which there are makers. */
  things: string[];
}

/**
 * Words that few titles have, each with the occupations whose work it speaks of.
 * @param titles English titles and names that are learned from
 */
export function rareWords(titles: readonly string[], isLearned: (text: string) => boolean): Words {
  const normalized = titles.map((title) => normalizeTitle(title).split(' '));
  const counts = countOf(normalized.flatMap((words) => [...new Set(words)]));
  const heads = new Set(normalized.flatMap((words) => words.at(-1) ?? []));
  const codesOf = new Map<string, Set<string>>();
  for (const { text, codes } of readLabelled('english-words.tsv'))
    for (const word of text.split(' ')) codesOf.set(word, new Set([...(codesOf.get(word) ?? []), ...codes]));
  const rare = [...codesOf].filter(([word]) => isLearned(word) && (counts.get(normalizeTitle(word)) ?? 0) <= mostTitles);
  return {
    words: rare.map(([text, codes]) => ({ text, codes: [...codes] })),
    things: rare.map(([word]) => word).filter((word) => word.length > 3 && !person.test(word) && !heads.has(normalizeTitle(word))),
  };
}

/** The features that a word has wherever it stands in a title. */
export function wordFeatures(text: string): Pick<Features, 'hashes' | 'values' | 'places'> {
  const { hashes, values, places } = featuresOf(text);
  const ends = new Set(['f', 'h'].map((kind) => hashOf(kind + normalizeTitle(text))));
  const anywhere = <T>(list: readonly T[]) => list.filter((_, index) => !ends.has(hashes[index] ?? 0));
  return { hashes: anywhere(hashes), values: anywhere(values), places: anywhere(places) };
}
