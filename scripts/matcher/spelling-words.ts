import { pinyin } from 'pinyin-pro';
import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { allNames } from './catalogue.ts';
import { mayBeLearned } from './split.ts';
import { countItems } from './count-items.ts';
import { writtenTitles } from './written-titles.ts';

const shortest = 4;
/** Minimum count in catalogue names, in written titles, and of character pairs. Anything rarer may be a typo itself. */
const minCounts = { own: 2, written: 8, pairs: 2 };
/** Range of the 3,755 characters of GB 2312 level one, which are ordered by sound. */
const common = { firstByte: 0xb0, lastByte: 0xd7 };

/**
 * The dictionary for spelling correction: English words of catalogue names and written titles, character pairs of Chinese names, both by
 * frequency, and the characters that sound alike, ignoring tones (readings by pinyin-pro).
 */
export function spellingWords(occupations: readonly Occupation[]): { en: string; pairs: string; sounds: Record<string, string> } {
  const names = allNames(occupations).filter(mayBeLearned).map(normalizeTitle);
  const titles = writtenTitles().flatMap(({ text }) => (mayBeLearned(text) ? [normalizeTitle(text)] : []));
  const wordsOf = (texts: readonly string[]) =>
    countItems(texts.flatMap((text) => text.split(' ').filter((word) => /^[a-z]+$/.test(word))));
  const [own, written] = [wordsOf(names), wordsOf(titles)];
  const words = [...new Set([...own.keys(), ...written.keys()])].filter(
    (word) => word.length >= shortest && ((own.get(word) ?? 0) >= minCounts.own || (written.get(word) ?? 0) >= minCounts.written),
  );
  const uses = (word: string) => (own.get(word) ?? 0) + (written.get(word) ?? 0);
  const pairs = countItems(
    names
      .filter(isChinese)
      .flatMap((name) => name.match(/\p{Script=Han}+/gu) ?? [])
      .flatMap(pairsOf),
  );
  const frequentPairs = [...pairs]
    .filter(([, count]) => count >= minCounts.pairs)
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const pairList = frequentPairs.map(([pair]) => pair).join('');
  return {
    en: words.toSorted((a, b) => uses(b) - uses(a) || (a < b ? -1 : 1)).join(' '),
    pairs: pairList,
    sounds: soundsOf([...new Set([...commonCharacters(), ...pairList])]),
  };
}

function pairsOf(run: string): string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312');
  const rows = Array.from({ length: common.lastByte - common.firstByte + 1 }, (_, row) => common.firstByte + row);
  const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell);
  return rows
    .flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell))))
    .filter((text) => /^\p{Script=Han}$/u.test(text));
}

function soundsOf(characters: readonly string[]): Record<string, string> {
  const sounds = new Map<string, string>();
  for (const character of characters) {
    const sound = pinyin(character, { toneType: 'none', v: true });
    sounds.set(sound, (sounds.get(sound) ?? '') + character);
  }
  return Object.fromEntries([...sounds].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
