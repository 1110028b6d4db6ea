/** Crockford's alphabet, in which no two characters look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** Creates a recovery code: 80 random bits, as four groups of four characters. */
export function newRecoveryCode(): string {
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet.charAt(byte % alphabet.length)); // 256 is a multiple of 32
  return [0, 4, 8, 12].map((at) => characters.slice(at, at + 4).join('')).join('-');
}

/** Normalises a typed code: removes spaces and hyphens, and corrects characters that people mistake. */
export function cleanRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}
