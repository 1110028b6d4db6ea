import leven from 'leven';
import { wordsOf } from './fit-of.ts';

/** An industry with all its names, in both languages. */
export interface IndustryNames {
  code: string;
  names: readonly string[];
}

const chinese = /[\u3400-\u9fff]/;
const minLengthForSlip = 5;

/**
 * Whether a text names an industry: it begins the code, or each of its words is in one name. A word may be the beginning of the name's word, its
 * plural, or have one typing slip. A Chinese word may be anywhere in a name.
 */
export function namesIndustry(text: string, { code, names }: IndustryNames): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return text.trim() === '';
  if (code.startsWith(text.trim())) return true;
  return names.some((name) => {
    const nameWords = wordsOf(name);
    return words.every((word) => (chinese.test(word) ? name.includes(word) : nameWords.some((nameWord) => matchesWord(word, nameWord))));
  });
}

function matchesWord(word: string, nameWord: string): boolean {
  if (nameWord.startsWith(word) || nameWord === word.replace(/(?:es|s)$/, '')) return true;
  return word.length >= minLengthForSlip && leven(word, nameWord.slice(0, word.length + 1), { maxDistance: 2 }) < 2;
}
