/** Scripts that words of a CV may mix with Latin letters: Greek in units and formulas, and those of East Asia. */
const usual =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu;

/**
 * A line without its words whose letters a broken text layer maps to another script: “Mා෯ෲ”. Words of that script only stay if the whole
 * line is in it.
 */
export function withoutBrokenWords(line: string): string {
  if (line.replace(usual, '') === '' || !/\p{Script=Latin}/u.test(line)) return line;
  const isBroken = (word: string) => word.replace(usual, '') !== '' && isMixed(line);
  return line
    .split(/(\s+)/)
    .filter((word) => !isBroken(word))
    .join('')
    .trim();
}

/** Whether one word of a line has both Latin letters and letters of a rare script. */
function isMixed(line: string): boolean {
  return line.split(/\s+/).some((word) => /\p{Script=Latin}/u.test(word) && word.replace(usual, '') !== '');
}

/** Characters that a font gives to glyphs of which it knows none. */
const nameless = /[\u0000-\u001f\ue000-\uf8ff\ufffd]/g;
/** Fewer letters than these say nothing of a text layer, and so does a smaller share of unknown ones. */
const leastLetters = 40;
const mostUnknown = 0.3;
/** Blocks of rare scripts in one CV from which on its letters are numbers of glyphs, and no text. */
const mostBlocks = 4;

/** Whether a text layer does not say which letters it shows: they have no character, or stand for those of many scripts. */
export function isBrokenLayer(texts: readonly string[], missing: number): boolean {
  const letters = texts.join('').replace(/\s/g, '');
  const unknown = missing + (letters.match(nameless)?.length ?? 0);
  const rare = letters.replace(nameless, '').replace(usual, '');
  const blocks = new Set(Array.from(rare, (letter) => (letter.codePointAt(0) ?? 0) >> 7));
  const lost = unknown + (blocks.size >= mostBlocks ? [...rare].length : 0);
  const all = letters.length + missing;
  return all >= leastLetters && lost > all * mostUnknown;
}
