/** A thin space between Chinese characters and Latin letters or digits, as a share of the size. */
const thin = 0.16;
/** Half of a full-width mark is empty: after a closing one, before an opening one. */
const half = 0.5;

const han = /^\p{Script=Han}$/u;
const latin = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}%]$/u;
const closing = /^[、。，．：；）】》〉」』〕”’]$/u;
const opening = /^[（【《〈「『〔“‘]$/u;

/**
 * How far two characters next to each other are moved apart, as a share of the size: below 0 where two marks are together.
 * @param isWide whether a mark is as wide as a Chinese character: quotation marks are so in Chinese text only
 */
export function gapBetween(before: string, after: string, isWide: (mark: string) => boolean): number {
  if ((han.test(before) && latin.test(after)) || (latin.test(before) && han.test(after))) return thin;
  const isClosed = closing.test(before) && (closing.test(after) || opening.test(after));
  const isOpened = opening.test(before) && opening.test(after);
  return (isClosed || isOpened) && isWide(before) && isWide(after) ? -half : 0;
}

/** How much of a line's first character is empty, where it opens something. */
export function emptyAtStart(first: string, isWide: (mark: string) => boolean): number {
  return opening.test(first) && isWide(first) ? half : 0;
}

/** How much of a line's last character is empty, where it closes something. */
export function emptyAtEnd(last: string, isWide: (mark: string) => boolean): number {
  return closing.test(last) && isWide(last) ? half : 0;
}
