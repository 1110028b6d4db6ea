import { oneSpelling } from './one-spelling.ts';

/** Words whose final s is not a plural. */
const keepsFinalS =
  /(?:ss|us|is|ics|ews)$|^(?:.*gas|canvas|bias|alias|atlas|pyjamas|pajamas|christmas|overseas|lens|chaos|cosmos|asbestos|thermos|ethos)$/;
/** Plurals in -es after a sibilant. After a vowel and s, -es is usually the plural of a word in -se, such as nurses. */
const addsEs = /(?:sh|ch|ss|x|tz|zz)es$|^(?:(?:mini|omni|trolley)?bus|campus|virus|census|bonus|(?:bio)?gas|canvas|bias|lens)es$/;
/** Words in -men that are not plurals of -man. */
const singularInMen = /^(?:speci|regi|abdo|acu|bitu|ra|o|ye|lu|sta)men$/;
const singularInIe = /^(?:mov|cook|brown|book|rook|cad|hood|food|calor|prair|patisser|rotisser|menager|bog|t|p|d)ies$/;

/**
 * Normalises a job title, so that spellings of the same title are equal: compatibility characters folded, lower case, hyphens and slashes
 * as spaces, `&` as `and`, other punctuation dropped, English plurals made singular, British spelling made American.
 * @returns an empty string for a text without letters or digits
 */
export function normalizeTitle(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return '';
  return plain
    .split(' ')
    .map((word) => oneSpelling(singular(word)))
    .join(' ');
}

/** A light English stemmer for plurals, applied until nothing changes: womens, women, woman. Does not change other words and scripts. */
function singular(word: string): string {
  const once = withoutPlural(word);
  return once === word ? word : singular(once);
}

function withoutPlural(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (word.endsWith('men')) return singularInMen.test(word) ? word : `${word.slice(0, -3)}man`;
  if (!word.endsWith('s') || keepsFinalS.test(word)) return word;
  if (word.endsWith('ies')) return singularInIe.test(word) ? word.slice(0, -1) : `${word.slice(0, -3)}y`;
  if (/(?:wi|kni)ves$/.test(word)) return `${word.slice(0, -3)}fe`;
  return word.slice(0, addsEs.test(word) ? -2 : -1);
}
