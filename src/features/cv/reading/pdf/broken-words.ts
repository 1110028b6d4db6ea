/** Characters of scripts that are common in CVs: Greek is in units and formulas. */
const commonScripts =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu;

/**
 * Removes words with letters that a broken text layer maps to a rare script, such as “Mා෯ෲ”. A line in which no word mixes Latin and rare letters
 * stays as it is.
 */
export function withoutBrokenWords(line: string): string {
  if (line.replace(commonScripts, '') === '' || !/\p{Script=Latin}/u.test(line)) return line;
  const isBroken = (word: string) => word.replace(commonScripts, '') !== '' && isMixed(line);
  return line
    .split(/(\s+)/)
    .filter((word) => !isBroken(word))
    .join('')
    .trim();
}

/** Whether a word of a line has both Latin letters and letters of a rare script. */
function isMixed(line: string): boolean {
  return line.split(/\s+/).some((word) => /\p{Script=Latin}/u.test(word) && word.replace(commonScripts, '') !== '');
}

/** Placeholders for glyphs for which a font has no character. */
const placeholders = /[\u0000-\u001f\ue000-\uf8ff\ufffd]/g;
/** Minimum of letters for a decision, and the share of unknown letters above which a text layer is broken. */
const minLetters = 40;
const maxUnknownShare = 0.3;
/** A CV with letters from this many blocks of rare scripts has numbers of glyphs instead of characters. */
const minRareBlocks = 4;

/** Whether a text layer is broken: many glyphs have no character, or characters of many rare scripts. */
export function isBrokenLayer(texts: readonly string[], missing: number): boolean {
  const letters = texts.join('').replace(/\s/g, '');
  const unknown = missing + (letters.match(placeholders)?.length ?? 0);
  const rare = letters.replace(placeholders, '').replace(commonScripts, '');
  const blocks = new Set(Array.from(rare, (letter) => (letter.codePointAt(0) ?? 0) >> 7));
  const lost = unknown + (blocks.size >= minRareBlocks ? [...rare].length : 0);
  const all = letters.length + missing;
  return all >= minLetters && lost > all * maxUnknownShare;
}
