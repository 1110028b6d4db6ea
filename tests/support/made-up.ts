import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import { isPlainlyWork } from '#src/features/search/query/no-work/recognise-no-work.ts';
import { simplifyChinese } from '#src/features/search/query/reading/simplify-chinese.ts';
import { draw, drawLetters } from './draw.ts';

let visitors = 0;

/** An IP address that no other test uses, so that it has its own daily limits. Locally the Worker trusts `cf-connecting-ip`. */
export function newVisitor(): string {
  visitors += 1; // counted, not drawn: of 500 drawn addresses, two would be equal in one of 130 runs
  return ['10', Number(process.env['VITEST_WORKER_ID']) % 256, Math.trunc(visitors / 256) % 256, visitors % 256].join('.');
}

/** A mail address that no other test uses. */
export function newAddress(): string {
  return `person-${draw(2 ** 40).toString(36)}${draw(2 ** 40).toString(36)}@still-human.test`;
}

/**
 * A job title that no other test uses. Without `mark`, it is clearly a title of work (one in twenty random titles is not), resembles no known one,
 * equals its normalised form, and has no word that the filter refuses (one of the rare characters is such a word).
 * @param mark words in front, to which the sandbox reviewers may react
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
 * Consists of rare characters, of which the matcher has learned few, so that no two titles share a pair of them, which the matcher would count
 * as similarity.
 */
function chineseTitle(): string {
  const [first, last] = [0x3400, 0x4dbf];
  const letters = Array.from({ length: 12 }, () => String.fromCodePoint(first + draw(last - first + 1)));
  return `${letters.join('')}编舞师`;
}

/**
 * Long enough that no two of thousands share a word, which the matcher would count as similarity. Its letters spell no word that the
 * word filter knows: with c, k and a, one title in 400 did.
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
