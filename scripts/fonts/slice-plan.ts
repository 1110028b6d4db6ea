import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of a typeface and the characters that it may hold. Typefaces are tried in this order. */
export interface PlannedSlice {
  set: string;
  family: string;
  weights: readonly number[];
  characters: string;
}

/** Folders of `@expo-google-fonts` and the names of their files. */
export const sources: Readonly<Record<string, { folder: string; name: string; styles: Readonly<Record<number, string>> }>> = {
  sans: { folder: 'source-sans-3', name: 'SourceSans3', styles: { 400: '400Regular', 600: '600SemiBold' } },
  serif: { folder: 'source-serif-4', name: 'SourceSerif4', styles: { 400: '400Regular', 600: '600SemiBold' } },
  chinese: { folder: 'noto-sans-sc', name: 'NotoSansSC', styles: { 400: '400Regular', 600: '600SemiBold' } },
  rare: { folder: 'noto-sans-jp', name: 'NotoSansJP', styles: { 400: '400Regular' } },
  // has one glyph for each letter: Noto draws dots as separate glyphs, so that letters with the same body look equal in a file
  arabic: { folder: 'vazirmatn', name: 'Vazirmatn', styles: { 400: '400Regular', 600: '600SemiBold' } },
  hebrew: { folder: 'noto-sans-hebrew', name: 'NotoSansHebrew', styles: { 400: '400Regular', 600: '600SemiBold' } },
  emoji: { folder: 'noto-emoji', name: 'NotoEmoji', styles: { 400: '400Regular' } },
};

/** The common ones first, so that a Chinese CV needs few files. */
const size = 250;
const common = readFileSync(path.join(import.meta.dirname, 'common-characters.txt'), 'utf8').replace(/\s/g, '');

/**
 * Cuts the faces into files.
 * @param has whether a face has a character
 */
export function planSlices(has: (family: string, codePoint: number) => boolean): PlannedSlice[] {
  const within = (family: string, ...ranges: (readonly [number, number])[]) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)).filter((code) => has(family, code));
  const first = [
    [0x20, 0x17f],
    [0x2010, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ] as const;
  const more = [
    [0x180, 0x58f],
    [0x1e00, 0x1fff],
    [0x2000, 0x2bff],
  ] as const;
  const faces = ['sans', 'serif'].flatMap((family) => {
    const core = within(family, ...first);
    const rest = within(family, ...more).filter((code) => !core.includes(code));
    return [slice(`${family}-0`, family, [400, 600], core), slice(`${family}-1`, family, [400, 600], rest)];
  });
  const signs = within('chinese', [0xb7, 0xb7], [0x2014, 0x2014], [0x2018, 0x201d], [0x2026, 0x2026], [0x3000, 0x301f], [0xff01, 0xff1f]);
  const known = [...new Set([...codePoints(common), ...gb2312()])].filter((code) => has('chinese', code) && !signs.includes(code));
  const seen = new Set([...known, ...signs]);
  const rest = within('chinese', [0x2460, 0x2bff], [0x2e80, 0xfaff], [0xff00, 0xffef], [0x20000, 0x323af]).filter(
    (code) => !seen.has(code),
  );
  const rare = within('rare', [0x3400, 0xfaff], [0x20000, 0x323af]).filter((code) => !has('chinese', code));
  return [
    ...faces,
    slice('chinese-signs', 'chinese', [400, 600], signs),
    ...chunks(known, size).map((part, index) => slice(`chinese-${index}`, 'chinese', [400, 600], part)),
    ...chunks(rest, 2 * size).map((part, index) => slice(`chinese-rest-${index}`, 'chinese', [400], part)),
    slice('rare', 'rare', [400], rare),
    slice('arabic', 'arabic', [400, 600], within('arabic', [0x600, 0x6ff], [0x750, 0x77f], [0xfb50, 0xfdff], [0xfe70, 0xfefc])),
    slice('hebrew', 'hebrew', [400, 600], within('hebrew', [0x590, 0x5ff], [0xfb1d, 0xfb4f])),
    slice('emoji', 'emoji', [400], within('emoji', [0x203c, 0x2049], [0x2100, 0x2bff], [0x1f000, 0x1faff])),
  ];
}

function slice(set: string, family: string, weights: readonly number[], codes: readonly number[]): PlannedSlice {
  return { set, family, weights, characters: String.fromCodePoint(...codes) };
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}

const codePoints = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);

/** The 6,763 characters of GB 2312, the more common level first. */
function gb2312(): number[] {
  const decoder = new TextDecoder('gb2312');
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) if (!isEmptyCell(row, cell)) bytes.push(row, cell);
  return codePoints(decoder.decode(Uint8Array.from(bytes)));
}

/** The last five cells of the first level are empty. */
const isEmptyCell = (row: number, cell: number) => row === 0xd7 && cell > 0xf9;
