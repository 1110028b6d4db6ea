import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import { isPlainlyWork } from '#src/features/search/query/no-work/recognise-no-work.ts';
import { simplifyChinese } from '#src/features/search/query/reading/simplify-chinese.ts';
import { draw, drawLetters } from './draw.ts';

let visitors = 0;

/** Returns an IP address that no other test uses, so that it has separate daily limits. Locally the Worker trusts `cf-connecting-ip`. */
export function newVisitor(): string {
  visitors += 1; // counted, because two of 500 random addresses would be equal in one of 130 runs
  return ['10', Number(process.env['VITEST_WORKER_ID']) % 256, Math.trunc(visitors / 256) % 256, visitors % 256].join('.');
}

/** Returns a mail address that no other test uses. */
export function newAddress(): string {
  return `person-${draw(2 ** 40).toString(36)}${draw(2 ** 40).toString(36)}@still-human.test`;
}

/**
 * Returns a job title that no other test uses. Without `mark`, it is clearly a title of work, resembles no known title, equals its normalised form,
 * and has no word that the filter refuses.
 * @param mark words before the title, to which the sandbox reviewers may react
 */
export function unknownTitle(language: 'en' | 'zh' = 'en', mark = ''): string {
  for (;;) {
    const title = language === 'zh' ? chineseTitle() : englishTitle();
    const isPlain = normalizeTitle(title) === title && simplifyChinese(title) === title;
    if (isPlain && !hasBadWords(title) && isPlainlyWork(title, () => false))
      return language === 'zh' ? `${mark}${title}` : [mark, title].filter(Boolean).join(' ');
  }
}

/**
 * Draws a title of rare characters, so that no two titles share a pair of characters. The matcher would count a shared pair as similarity.
 */
function chineseTitle(): string {
  const [first, last] = [0x3400, 0x4dbf];
  const letters = Array.from({ length: 12 }, () => String.fromCodePoint(first + draw(last - first + 1)));
  return `${letters.join('')}编舞师`;
}

/**
 * Draws a title that is so long that no two of thousands share a word. The matcher would count a shared word as similarity. Its letters lack
 * c, k and a, with which one title in 400 contains a word that the filter refuses.
 */
function englishTitle(): string {
  const parts = [
    ['eou', 1],
    ['bdlmnv', 4],
    ['eou', 1],
    ['bdlmnv', 3],
    ['xzvw', 3],
  ] as const;
  const word = parts.map(([letters, count]) => drawLetters(letters, count)).join('');
  return `q${word} ${drawLetters('bdfglmnv', 9)}en choreographer`;
}
