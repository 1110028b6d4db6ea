import heads from './title-heads.json' with { type: 'json' };

/** English words that mostly stand last in titles. */
export const titleHeads: ReadonlySet<string> = new Set(heads.en.split(' '));
const things = new Set(heads.things.split(' '));
const verbs = new Set(heads.verbs.split(' '));
const activities = new Set(heads.activities.split(' '));

/**
 * Whether a normalised English text ends as titles do: with a word that mostly stands last in them, or one that looks like somebody who does
 * something. "Tower crane" and "diesel generator" do not.
 */
export function endsAsTitle(normalized: string): boolean {
  const last = normalized.split(' ').at(-1) ?? '';
  return titleHeads.has(last) || (looksLikeDoer(last) && !things.has(last));
}

/** Whether a normalised English text tells what somebody does: "fix car", "data entry". */
export function tellsActivity(normalized: string): boolean {
  const words = normalized.split(' ');
  return (words.length > 1 && isActivityVerb(words[0] ?? '')) || activities.has(words.at(-1) ?? '');
}

/** Whether an English word is a verb that people tell their work by: "fix". */
export function isActivityVerb(word: string): boolean {
  return verbs.has(word);
}

/** Whether an English word has the ending of those who do something. */
export function looksLikeDoer(word: string): boolean {
  return word.length > 4 && /(?:er|or|ist|ian|man|woman|smith|wright)$/.test(word);
}
