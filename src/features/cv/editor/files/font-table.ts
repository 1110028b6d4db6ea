import slices from './font-slices.json' with { type: 'json' };
import type { Family, Weight } from './types.ts';

interface Slice {
  family: string;
  isSigns: boolean;
  ranges: (readonly [number, number])[];
  files: Readonly<Partial<Record<string, string>>>;
}

const parsed: Slice[] = slices.map(({ set, family, characters, files }) => ({
  ...{ family, files, isSigns: set === 'chinese-signs' },
  ranges: characters.split(' ').map((range) => {
    const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16));
    return [from, to] as const;
  }),
}));
const byCode = new Map<string, Slice>();
for (const slice of parsed)
  for (const [from, to] of slice.ranges)
    for (let code = from; code <= to; code += 1) {
      const key = `${slice.isSigns ? 'signs' : slice.family} ${code}`;
      if (!byCode.has(key)) byCode.set(key, slice);
    }

const han = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud8bf][\udc00-\udfff]/u;
const others: readonly Family[] = ['chinese', 'rare', 'arabic', 'hebrew', 'emoji'];

/** Whether a character has no shape of its own: control characters, joiners and variation selectors. */
export function isInvisible(character: string): boolean {
  return /^[\p{Cc}\p{Cf}\ufe00-\ufe0f]$/u.test(character) || /^[\u{e0100}-\u{e01ef}]$/u.test(character);
}

/**
 * Finds the font file that draws a character.
 * @param near the characters before and after; quotation marks and dashes next to a Chinese character get the Chinese font
 * @returns null if no font has the character
 */
export function fontOf(character: string, latin: 'sans' | 'serif', weight: Weight, near = ''): string | null {
  const code = character.codePointAt(0) ?? 0;
  const signs = byCode.get(`signs ${code}`);
  if (signs && (code >= 0x3000 || han.test(near))) return signs.files[weight] ?? null;
  for (const family of [latin, 'sans', ...others]) {
    const slice = byCode.get(`${family} ${code}`);
    if (slice) return slice.files[weight] ?? slice.files['400'] ?? null;
  }
  return signs?.files[weight] ?? null;
}
