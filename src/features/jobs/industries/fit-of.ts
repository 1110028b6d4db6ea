/** Small letters without accents; everything that is no letter or digit parts words. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'and');
}

/**
 * How well an industry's names fit a text, for the order of those that it names: 3 if a name is the text, 2 if one begins with it, 1 if one has
 * it, 0 for the others.
 */
export function fitOf(text: string, names: readonly string[]): number {
  const wanted = plainText(text);
  if (wanted === '') return 0;
  return Math.max(0, ...names.map((name) => fitOfName(wanted, plainText(name))));
}

function fitOfName(wanted: string, name: string): number {
  if (name === wanted) return 3;
  if (name.startsWith(wanted)) return 2;
  return name.includes(wanted) ? 1 : 0;
}

/** Plurals in s count as the word itself. */
function plainText(text: string): string {
  return wordsOf(text).join(' ').replace(/s$/, '');
}
