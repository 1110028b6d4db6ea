import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { type IndexedName, namesIn } from '#src/features/search/query/names/name-index.ts';
import type { Language } from '#src/shared/language.ts';

/** A text that is typed letter by letter, and the right jobs. */
export interface TypedJob {
  set: string;
  language: Language;
  /** The typed text after each letter or character. */
  typed: string[];
  keys: ReadonlySet<string>;
}

const lengths = [1, 2, 3, 4, 5];
const folder = path.join(import.meta.dirname);

/** Returns the occupations with the most people in the United States, each by the name that the catalogue lists first. */
export function commonEnglish(count = 200): TypedJob[] {
  const byKey = Map.groupBy(namesIn('en'), ({ key }) => key);
  const jobs = [...byKey.values()].toSorted((a, b) => (b[0]?.people ?? 0) - (a[0]?.people ?? 0)).slice(0, count);
  return jobs.map((names) => makeTypedText('200 commonest jobs', 'en', findUsualName(names)));
}

/** Reads common jobs of China, written for this benchmark before any measurement. Excludes those that the catalogue lacks. */
export function commonChinese(): TypedJob[] {
  const texts = [...new Set(readFileSync(`${folder}/common-zh.txt`, 'utf8').split(/\s+/).filter(Boolean))];
  return texts.map((text) => makeTypedText('200 commonest jobs', 'zh', text)).filter(({ keys }) => keys.size > 0);
}

/** The same jobs in pinyin, after each syllable. */
export function commonInPinyin(): TypedJob[] {
  const texts = [...new Set(readFileSync(`${folder}/common-zh.txt`, 'utf8').split(/\s+/).filter(Boolean))];
  return texts
    .map((text) => {
      const syllables = pinyin(text, { toneType: 'none', v: true, type: 'array', nonZh: 'consecutive' });
      const one = makeTypedText('the same in pinyin', 'zh', text);
      return { ...one, typed: lengths.map((count) => syllables.slice(0, count).join('').toLowerCase()) };
    })
    .filter(({ keys }) => keys.size > 0);
}

/** Draws titles of the catalogue by a seed. */
export function drawTitles(language: Language, random: () => number, count: number): TypedJob[] {
  const titles = namesIn(language).filter(({ source, isDiscreet }) => source === 'title' && !isDiscreet);
  return Array.from({ length: count }, () => {
    const title = titles[Math.floor(random() * titles.length)];
    return makeTypedText(`${count} drawn titles`, language, title?.alias ?? '');
  });
}

function findUsualName(names: readonly IndexedName[]): string {
  const usual = names.find(({ source, alias }) => source === 'catalogue' && alias.length >= 4 && !/\p{Lu}{2}/u.test(alias));
  return (usual ?? names[0])?.alias ?? '';
}

function makeTypedText(set: string, language: Language, text: string): TypedJob {
  const same = namesIn(language).filter(({ normalized }) => normalized === normalizeTitle(text));
  const letters = [...text.toLowerCase()];
  return { set, language, typed: lengths.map((count) => letters.slice(0, count).join('')), keys: new Set(same.map(({ key }) => key)) };
}
