import leven from 'leven';
import { wordsOf } from './fit-of.ts';

/** An industry with all its names, in both languages. */
export interface Named {
  code: string;
  names: readonly string[];
}

const chinese = /[\u3400-\u9fff]/;
const shortestWithSlip = 5;

/**
 * Whether a text names an industry: by its code, or by a name that has every word of it. A word may be the beginning of the name's, a
 * plural, or have one slip; Chinese may be anywhere in a name.
 */
export function namesIndustry(text: string, { code, names }: Named): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return text.trim() === '';
  if (code.startsWith(text.trim())) return true;
  return names.some((name) => {
    const known = wordsOf(name);
    return words.every((word) => (chinese.test(word) ? name.includes(word) : known.some((other) => isWord(word, other))));
  });
}

function isWord(word: string, known: string): boolean {
  if (known.startsWith(word) || known === word.replace(/(?:es|s)$/, '')) return true;
  return word.length >= shortestWithSlip && leven(word, known.slice(0, word.length + 1), { maxDistance: 2 }) < 2;
}
