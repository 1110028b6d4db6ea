/** Splits a text into words of small letters without accents. Any character but letters and digits separates words. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'and');
}

/**
 * How well an industry's names fit a searched text: 3 if a name equals it, 2 if a name begins with it, 1 if a name contains it, else 0.
 */
export function fitOf(text: string, names: readonly string[]): number {
  const searched = plainText(text);
  if (searched === '') return 0;
  return Math.max(0, ...names.map((name) => fitOfName(searched, plainText(name))));
}

function fitOfName(searched: string, name: string): number {
  if (name === searched) return 3;
  if (name.startsWith(searched)) return 2;
  return name.includes(searched) ? 1 : 0;
}

/** The words of a text without a plural s at the end. */
function plainText(text: string): string {
  return wordsOf(text).join(' ').replace(/s$/, '');
}
