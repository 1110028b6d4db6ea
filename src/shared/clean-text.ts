/**
 * Cleans a text that a person wrote, for storage: NFC, no control characters except line breaks, no bidirectional overrides, at most one
 * empty line in a row, at most four marks on a letter, trimmed.
 * @returns null if no readable character is left
 */
export function cleanText(text: string): string | null {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? clean : null;
}
