/** Space between Chinese characters and Latin letters or digits, as a multiple of the font size. */
const thinSpace = 0.16;
/** Empty half of a full-width mark: after a closing one, before an opening one. */
const emptyHalf = 0.5;

const han = /^\p{Script=Han}$/u;
const latin = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}%]$/u;
const closing = /^[、。，．：；）】》〉」』〕”’]$/u;
const opening = /^[（【《〈「『〔“‘]$/u;

/**
 * Computes the extra space between two neighbouring characters, as a multiple of the font size; negative between two full-width marks.
 * @param isWide whether a mark is full-width: quotation marks are only in Chinese text
 */
export function gapBetween(before: string, after: string, isWide: (mark: string) => boolean): number {
  if ((han.test(before) && latin.test(after)) || (latin.test(before) && han.test(after))) return thinSpace;
  const isClosed = closing.test(before) && (closing.test(after) || opening.test(after));
  const isOpened = opening.test(before) && opening.test(after);
  return (isClosed || isOpened) && isWide(before) && isWide(after) ? -emptyHalf : 0;
}

/** Computes the empty part of a line's first character, which an opening mark has, as a multiple of the font size. */
export function emptyAtStart(first: string, isWide: (mark: string) => boolean): number {
  return opening.test(first) && isWide(first) ? emptyHalf : 0;
}

/** Computes the empty part of a line's last character, which a closing mark has, as a multiple of the font size. */
export function emptyAtEnd(last: string, isWide: (mark: string) => boolean): number {
  return closing.test(last) && isWide(last) ? emptyHalf : 0;
}
