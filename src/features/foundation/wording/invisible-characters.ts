/** Characters that show nothing: those that Unicode calls ignorable, and the blank Braille cell, which is a symbol. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes characters that show nothing: fillers, joiners, selectors, the blank Braille cell. */
export function stripInvisible(text: string): string {
  return text.replace(invisible, '');
}

export function hasInvisible(text: string): boolean {
  return stripInvisible(text) !== text;
}

/** Removes accents and other marks, and characters that show nothing. */
export function plainLetters(text: string): string {
  return stripInvisible(text.normalize('NFKD')).replace(/\p{M}/gu, '').normalize('NFKC');
}
