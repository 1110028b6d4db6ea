/**
 * Reads a text as pinyin: only letters, without tones, spaces and apostrophes; ü becomes v, as on a keyboard.
 * @returns null for a text with other characters
 */
export function pinyinTyped(text: string): string | null {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/\p{M}|[\s'’-]|(?<=[a-z])[1-5](?![0-9])/gu, '');
  return /^[a-z]+$/.test(plain) ? plain : null;
}
