import type { Occupation } from '#src/features/catalogue/contract.ts';
import { isChinese } from '#src/features/search/matcher/scripts.ts';
import { looksLikeDoer } from '#src/features/search/matcher/title-head.ts';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { allNames } from '../catalogue.ts';
import rejected from '../data/reject-training.json' with { type: 'json' };
import { mayBeLearned } from '../split.ts';
import { activities } from './activities.ts';
import { type ChineseHeads, chineseHeads } from './chinese-heads.ts';
import { countOf } from './count.ts';
import { writtenTitles } from './written-titles.ts';

/** A word that stands in fewer titles, or ends fewer of them, says nothing. */
const fewest = 3;
/** Share of a word's places in titles that are the last one. */
const mostlyLast = 0.4;
/** A word that looks like a doer is a thing where it stands elsewhere in nearly all of its places, and these are several. */
const thing = { mostLast: 0.15, fewest: 5 };

interface TitleHeads {
  en: string;
  things: string;
  verbs: string;
  activities: string;
  zh: ChineseHeads;
}

/**
 * The words that English titles end with, from the catalogue's names and the titles written for this project, and the words that look like
 * somebody who does something but mostly stand elsewhere in titles: generator, water, customer. Then the verbs that activities begin with, "fix cars", and the words that name
 * an activity, "data entry"; then the same of Chinese.
 * @returns words between spaces, in order
 */
export function titleHeads(occupations: readonly Occupation[]): TitleHeads {
  const own = allNames(occupations); // CEO is a Chinese name too
  const names = [...own, ...writtenTitles().map(({ text }) => text)].filter(mayBeLearned);
  const titles = names.map(normalizeTitle).filter((title) => !isChinese(title));
  const places = placesIn(titles.map((title) => title.split(' ')));
  const isHead = ({ last, all }: Places) => last >= fewest && last >= mostlyLast * all;
  const isThing = ({ last, all }: Places) => all >= thing.fewest && last < thing.mostLast * all;
  const those = (wanted: (places: Places, word: string) => boolean) =>
    [...places]
      .flatMap(([word, counted]) => (wanted(counted, word) ? [word] : []))
      .toSorted()
      .join(' ');
  return {
    en: those(isHead),
    things: those((counted, word) => isThing(counted) && looksLikeDoer(word)),
    ...activityWords(titles),
    zh: chineseHeads(occupations),
  };
}

/** Nouns of doing: development, repair; not what it is done to. */
const actionNoun =
  /(?:ing|ment|tion|sion|ance|ics|ery|apy|logy|ncy|try)$|^(?:work|repair|sale|support|service|care|design|research|control|entry|admin|law|medicine|security|removal|hygiene|safety|account|payable|receivable|desk)$/;
/** A word that activities begin or end with stands there in so many of them, and oftener than in titles or in texts that name no job. */
const fewestActivities = { verbs: 3, endings: 2 };

function activityWords(titles: readonly string[]): { verbs: string; activities: string } {
  const told = activities()
    .map(({ text }) => normalizeTitle(text).split(' '))
    .filter(([word = '']) => /^[a-z]/.test(word));
  const inTitles = countOf(titles.map((title) => title.split(' ')[0] ?? ''));
  const first = countOf(told.flatMap((words) => (words.length > 1 ? [words[0] ?? ''] : [])));
  const verbs = [...first].flatMap(([word, count]) => (count >= fewestActivities.verbs && count > (inTitles.get(word) ?? 0) ? [word] : []));
  const isVerb = new Set(verbs);
  const last = countOf(told.flatMap((words) => (isVerb.has(words[0] ?? '') ? [] : [words.at(-1) ?? ''])));
  const inThings = countOf(rejected.en.map((text) => normalizeTitle(text).split(' ').at(-1) ?? ''));
  const endings = [...last].flatMap(([word, count]) =>
    count >= fewestActivities.endings && actionNoun.test(word) && count > (inThings.get(word) ?? 0) ? [word] : [],
  );
  return { verbs: verbs.toSorted().join(' '), activities: endings.toSorted().join(' ') };
}

interface Places {
  last: number;
  all: number;
}

/** Of each word how often it stands in titles, and how often at their end. */
function placesIn(titles: readonly string[][]): Map<string, Places> {
  const places = new Map<string, Places>();
  for (const parts of titles)
    parts.forEach((part, index) => {
      const { last, all } = places.get(part) ?? { last: 0, all: 0 };
      places.set(part, { last: last + (index === parts.length - 1 ? 1 : 0), all: all + 1 });
    });
  return places;
}
