import { languageOf, stemOf } from './task-terms.ts';

/** A shorter part of a line is not labelled by itself. */
const shortest = { words: 2, characters: 4 };
const betweenChinese = /[，；。,;]|并(?!购)|(?<=\p{Script=Han}{4})和(?=\p{Script=Han}{4})/u;
const betweenEnglish = /([;.]\s+|,\s+|\s+and\s+)/;

/**
 * The parts of a line that say different things: "draft contracts and negotiate them" has two, "draft contracts and letters" one. English
 * parts begin with a verb.
 * @param isVerb whether tasks of the catalogue open with a word, given its stem
 */
export function splitLine(text: string, isVerb: (stem: string) => boolean): string[] {
  return languageOf(text) === 'zh' ? splitChinese(text) : splitEnglish(text, isVerb);
}

function splitChinese(text: string): string[] {
  return text
    .split(betweenChinese)
    .map((part) => part.trim())
    .filter((part) => part.length >= shortest.characters);
}

function splitEnglish(text: string, isVerb: (stem: string) => boolean): string[] {
  const pieces = text.split(betweenEnglish);
  const parts: string[] = [pieces[0] ?? ''];
  for (let at = 1; at + 1 < pieces.length; at += 2) {
    const [between = '', part = ''] = [pieces[at], pieces[at + 1]];
    const words = part.trim().split(/\s+/);
    const isOwn = /[;.]/.test(between) || (words.length >= shortest.words && isVerb(stemOf(words[0]?.toLowerCase() ?? '')));
    if (isOwn) parts.push(part);
    else parts[parts.length - 1] += between + part;
  }
  return parts.filter((part) => part.trim().split(/\s+/).length >= shortest.words);
}
