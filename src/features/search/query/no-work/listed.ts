import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { isChinese } from '../matcher/scripts.ts';
import words from './words.json' with { type: 'json' };

const kinds = new Map<string, string>();
for (const [kind, list] of [...Object.entries(words.en), ...Object.entries(words.zh)])
  for (const word of list.split(kind in words.en && list.includes(', ') ? ', ' : ' ')) kinds.set(normalizeTitle(word), kind);

/** Words that join things, and say nothing of work: "fish and chips", "a cup of tea". */
const joining = new Set('a an the and or of with in on my your some to for is it this that very so no 的 和 与'.split(' '));
const mostWords = 6;

/** The kind of thing that a normalised text names according to the list; null where it is not listed. */
export function kindOf(text: string): string | null {
  return kinds.get(text) ?? null;
}

/** Whether a normalised text consists of listed things only. */
export function isListed(text: string): boolean {
  if (kinds.has(text)) return true;
  return isChinese(text) ? isChainOfThings(text.replaceAll(' ', '')) : areWordsListed(text.split(' '));
}

/** Cuts the words into listed ones of one to three words each. */
function areWordsListed(parts: readonly string[]): boolean {
  const rest = parts.filter((part) => !joining.has(part));
  if (rest.length === 0 || rest.length > mostWords) return false;
  const reaches = [true, ...rest.map(() => false)];
  rest.forEach((_, at) => {
    if (!reaches[at]) return;
    for (const size of [1, 2, 3]) if (at + size <= rest.length && kinds.has(rest.slice(at, at + size).join(' '))) reaches[at + size] = true;
  });
  return reaches.at(-1) ?? false;
}

/** Cuts a Chinese text into listed words of two characters or more. */
function isChainOfThings(text: string): boolean {
  const rest = Array.from(text.replace(/[的和与]/gu, ''));
  if (rest.length > 12) return false;
  const reaches = [true, ...rest.map(() => false)];
  rest.forEach((_, at) => {
    if (!reaches[at]) return;
    for (let size = 2; size <= 6; size += 1)
      if (at + size <= rest.length && kinds.has(rest.slice(at, at + size).join(''))) reaches[at + size] = true;
  });
  return rest.length > 0 && (reaches.at(-1) ?? false);
}
