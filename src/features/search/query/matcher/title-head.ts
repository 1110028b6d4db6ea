import { isChinese } from './scripts.ts';
import heads from './title-heads.json' with { type: 'json' };

/** English words that usually end a title. */
export const titleHeads: ReadonlySet<string> = new Set(heads.en.split(' '));
const things = new Set(heads.things.split(' '));
const verbs = new Set(heads.verbs.split(' '));
const activities = new Set(heads.activities.split(' '));
const chinese = {
  endings: new Set(heads.zh.endings.split(' ')),
  verbs: new Set(heads.zh.verbs.split(' ')),
  activities: new Set(heads.zh.activities.split(' ')),
};

/**
 * Whether a normalised text ends like a title: in a word that usually ends titles, or in an agent noun. In Chinese, in such characters.
 * "Tower crane", "diesel generator" and 咖啡 do not.
 */
export function endsLikeTitle(normalized: string): boolean {
  if (isChinese(normalized)) return [1, 2].some((size) => chinese.endings.has(normalized.slice(-size)));
  const last = normalized.split(' ').at(-1) ?? '';
  return titleHeads.has(last) || (hasAgentSuffix(last) && !things.has(last));
}

/** Whether a normalised text names an activity: "fix car", "data entry", 修车, 前端开发. */
export function namesActivity(normalized: string): boolean {
  if (isChinese(normalized)) {
    return (normalized.length > 1 && chinese.verbs.has(normalized.slice(0, 1))) || chinese.activities.has(normalized.slice(-2));
  }
  const words = normalized.split(' ');
  return (words.length > 1 && isActivityVerb(words[0] ?? '')) || activities.has(words.at(-1) ?? '');
}

/** Whether an English word is a verb that people describe their work with: "fix". */
export function isActivityVerb(word: string): boolean {
  return verbs.has(word);
}

/** Whether an English word has the ending of an agent noun: -er, -or, -ist. */
export function hasAgentSuffix(word: string): boolean {
  return word.length > 4 && /(?:er|or|ist|ian|man|woman|smith|wright)$/.test(word);
}
