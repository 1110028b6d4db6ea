/** Letters and marks that show nothing, besides those that Unicode calls ignorable: the blank Braille cell is a symbol. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without what shows nothing: fillers, joiners, selectors, the blank Braille cell. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

export function hasInvisible(text: string): boolean {
  return stripInvisible(text) !== text;
}

/** A text in its plain letters: without marks above and below them, and without what shows nothing. */
export function plainLetters(text: string): string {
  return stripInvisible(text.normalize('NFKD')).replace(/\p{M}/gu, '').normalize('NFKC');
}
