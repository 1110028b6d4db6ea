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
