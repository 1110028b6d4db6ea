const keepsFinalS = /(?:ss|us|is|as|os|ics|ews)$/;

/**
 * The form under which two spellings of a job title are one: compatibility characters folded, lower case, hyphens and slashes as
 * spaces, `&` as `and`, other punctuation dropped, English plurals made singular.
 * @returns an empty string for a text without letters or digits
 */
export function normalizeTitle(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ');
}

/** A light English singular; words that do not look plural, and all other scripts, stay as they are. */
function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || !word.endsWith('s') || keepsFinalS.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('men')) return word;
  return word.slice(0, -1);
}
