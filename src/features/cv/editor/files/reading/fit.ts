/** Cuts a text to a length, never within a surrogate pair, and makes its curly braces round. The length counts after normalisation (NFC). */
export function fit(text: string, maxLength: number): string {
  return text
    .normalize('NFC')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '');
}
