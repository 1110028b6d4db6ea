import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import { hasAgentSuffix } from '#src/features/search/query/matcher/title-head.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { allNames } from './catalogue.ts';
import rejected from './data/reject-training.json' with { type: 'json' };
import { mayBeLearned } from './split.ts';
import { activities } from './activities.ts';
import { type ChineseHeads, chineseHeads } from './chinese-heads.ts';
import { countItems } from './count-items.ts';
import { writtenTitles } from './written-titles.ts';

/** Minimum number of titles that contain a word, and that end in it. */
const minCount = 3;
/** Minimum share of a word's occurrences in titles that are at the end. */
const mostlyLast = 0.4;
/** A word with an agent suffix is a thing if it occurs at least `fewest` times, and almost never at the end. */
const thing = { mostLast: 0.15, fewest: 5 };

interface TitleHeads {
  en: string;
  things: string;
  verbs: string;
  activities: string;
  zh: ChineseHeads;
}

/**
 * Words that end English titles, from catalogue names and written titles; words with an agent suffix that rarely do (generator, water,
 * customer); verbs that begin activities ("fix cars") and words that end them ("data entry"); then the same for Chinese.
 * @returns sorted words, separated by spaces
 */
export function titleHeads(occupations: readonly Occupation[]): TitleHeads {
  const own = allNames(occupations); // "CEO" is a Chinese name too
  const names = [...own, ...writtenTitles().map(({ text }) => text)].filter(mayBeLearned);
  const titles = names.map(normalizeTitle).filter((title) => !isChinese(title));
  const places = countWords(titles.map((title) => title.split(' ')));
  const isHead = ({ last, all }: WordCounts) => last >= minCount && last >= mostlyLast * all;
  const isThing = ({ last, all }: WordCounts) => all >= thing.fewest && last < thing.mostLast * all;
  const select = (wanted: (places: WordCounts, word: string) => boolean) =>
    [...places]
      .flatMap(([word, counted]) => (wanted(counted, word) ? [word] : []))
      .toSorted()
      .join(' ');
  return {
    en: select(isHead),
    things: select((counted, word) => isThing(counted) && hasAgentSuffix(word)),
    ...activityWords(titles),
    zh: chineseHeads(occupations),
  };
}

/** Nouns of action (development, repair), as opposed to its object. */
const actionNoun =
  /(?:ing|ment|tion|sion|ance|ics|ery|apy|logy|ncy|try)$|^(?:work|repair|sale|support|service|care|design|research|control|entry|admin|law|medicine|security|removal|hygiene|safety|account|payable|receivable|desk)$/;
/** Minimum number of activities that begin or end with a word. It must also do so more often than titles, or texts that name no job. */
const minActivities = { verbs: 3, endings: 2 };

function activityWords(titles: readonly string[]): { verbs: string; activities: string } {
  const phrases = activities()
    .map(({ text }) => normalizeTitle(text).split(' '))
    .filter(([word = '']) => /^[a-z]/.test(word));
  const inTitles = countItems(titles.map((title) => title.split(' ')[0] ?? ''));
  const first = countItems(phrases.flatMap((words) => (words.length > 1 ? [words[0] ?? ''] : [])));
  const verbs = [...first].flatMap(([word, count]) => (count >= minActivities.verbs && count > (inTitles.get(word) ?? 0) ? [word] : []));
  const isVerb = new Set(verbs);
  const last = countItems(phrases.flatMap((words) => (isVerb.has(words[0] ?? '') ? [] : [words.at(-1) ?? ''])));
  const inThings = countItems(rejected.en.map((text) => normalizeTitle(text).split(' ').at(-1) ?? ''));
  const endings = [...last].flatMap(([word, count]) =>
    count >= minActivities.endings && actionNoun.test(word) && count > (inThings.get(word) ?? 0) ? [word] : [],
  );
  return { verbs: verbs.toSorted().join(' '), activities: endings.toSorted().join(' ') };
}

interface WordCounts {
  last: number;
  all: number;
}

/** Counts how often each word occurs in titles, and how often at the end. */
function countWords(titles: readonly string[][]): Map<string, WordCounts> {
  const places = new Map<string, WordCounts>();
  for (const parts of titles)
    parts.forEach((part, index) => {
      const { last, all } = places.get(part) ?? { last: 0, all: 0 };
      places.set(part, { last: last + (index === parts.length - 1 ? 1 : 0), all: all + 1 });
    });
  return places;
}
