import { languageOf, stemOf } from './task-terms.ts';

/** Shorter parts of a line are not labelled separately. */
const minPart = { words: 2, characters: 4 };
const betweenChinese = /[，；。,;]|并(?!购)|(?<=\p{Script=Han}{4})和(?=\p{Script=Han}{4})/u;
const betweenEnglish = /([;.]\s+|,\s+|\s+and\s+)/;

/**
 * Splits a line into parts with different work: "draft contracts and negotiate them" has two, "draft contracts and letters" has one. English
 * parts start with a verb.
 * @param isVerb returns whether tasks of the catalogue start with a word of this stem
 */
export function splitLine(text: string, isVerb: (stem: string) => boolean): string[] {
  return languageOf(text) === 'zh' ? splitChinese(text) : splitEnglish(text, isVerb);
}

function splitChinese(text: string): string[] {
  return text
    .split(betweenChinese)
    .map((part) => part.trim())
    .filter((part) => part.length >= minPart.characters);
}

function splitEnglish(text: string, isVerb: (stem: string) => boolean): string[] {
  const pieces = text.split(betweenEnglish);
  const parts: string[] = [pieces[0] ?? ''];
  for (let at = 1; at + 1 < pieces.length; at += 2) {
    const [between = '', part = ''] = [pieces[at], pieces[at + 1]];
    const words = part.trim().split(/\s+/);
    const isNewPart = /[;.]/.test(between) || (words.length >= minPart.words && isVerb(stemOf(words[0]?.toLowerCase() ?? '')));
    if (isNewPart) parts.push(part);
    else parts[parts.length - 1] += between + part;
  }
  return parts.filter((part) => part.trim().split(/\s+/).length >= minPart.words);
}
