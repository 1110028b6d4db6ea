import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { isChinese } from '../matcher/scripts.ts';
import words from './words.json' with { type: 'json' };

/** The kind of each listed word, such as `name` or `insult`. */
const kinds = new Map<string, string>();
for (const [kind, list] of [...Object.entries(words.en), ...Object.entries(words.zh)])
  for (const word of list.split(kind in words.en && list.includes(', ') ? ', ' : ' ')) kinds.set(normalizeTitle(word), kind);

/** Words that only join things: "fish and chips", "a cup of tea". */
const joiningWords = new Set('a an the and or of with in on my your some to for is it this that very so no 的 和 与'.split(' '));
const maxWords = 6;

/** Returns the kind of thing that a normalised text names; null if it is not listed. */
export function kindOf(text: string): string | null {
  return kinds.get(text) ?? null;
}

/** Whether a normalised text consists of listed words only. */
export function isListed(text: string): boolean {
  if (kinds.has(text)) return true;
  return isChinese(text) ? isChainOfThings(text.replaceAll(' ', '')) : areWordsListed(text.split(' '));
}

/** Whether words can be cut into listed phrases of one to three words. */
function areWordsListed(parts: readonly string[]): boolean {
  const rest = parts.filter((part) => !joiningWords.has(part));
  if (rest.length === 0 || rest.length > maxWords) return false;
  const canCutTo = [true, ...rest.map(() => false)];
  rest.forEach((_, start) => {
    if (!canCutTo[start]) return;
    for (const size of [1, 2, 3])
      if (start + size <= rest.length && kinds.has(rest.slice(start, start + size).join(' '))) canCutTo[start + size] = true;
  });
  return canCutTo.at(-1) ?? false;
}

/** Whether a Chinese text can be cut into listed words of two to six characters. */
function isChainOfThings(text: string): boolean {
  const rest = Array.from(text.replace(/[的和与]/gu, ''));
  if (rest.length > 12) return false;
  const canCutTo = [true, ...rest.map(() => false)];
  rest.forEach((_, start) => {
    if (!canCutTo[start]) return;
    for (let size = 2; size <= 6; size += 1)
      if (start + size <= rest.length && kinds.has(rest.slice(start, start + size).join(''))) canCutTo[start + size] = true;
  });
  return rest.length > 0 && (canCutTo.at(-1) ?? false);
}
