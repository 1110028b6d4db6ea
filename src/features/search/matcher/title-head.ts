import heads from './title-heads.json' with { type: 'json' };

/** English words that mostly stand last in titles. */
export const titleHeads: ReadonlySet<string> = new Set(heads.en.split(' '));
const things = new Set(heads.things.split(' '));

/**
 * Whether a normalised English text ends as titles do: with a word that mostly stands last in them, or one that looks like somebody who does
 * something. "Tower crane" and "diesel generator" do not.
 */
export function endsAsTitle(normalized: string): boolean {
  const last = normalized.split(' ').at(-1) ?? '';
  return titleHeads.has(last) || (looksLikeDoer(last) && !things.has(last));
}

/** Whether an English word has the ending of those who do something. */
export function looksLikeDoer(word: string): boolean {
  return word.length > 4 && /(?:er|or|ist|ian|man|woman|smith|wright)$/.test(word);
}
