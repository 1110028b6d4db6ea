/** A text cut to a length, its curly braces made round. It is composed first, which may make it longer; no half of a character is left. */
export function fit(said: string, most: number): string {
  return said
    .normalize('NFC')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');
}
