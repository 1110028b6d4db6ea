import { create, type Font } from 'fontkit';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { planSlices, sources } from './slice-plan.ts';

const root = path.resolve(import.meta.dirname, '../..');
export const fontFolder = path.join(root, 'public/fonts/cv');
const tablePath = path.join(root, 'src/features/cv/editor/files/font-slices.json');

/** A row of `font-slices.json`: characters as ranges of hexadecimal code points, and the file of each weight. */
interface SliceRow {
  set: string;
  family: string;
  characters: string;
  files: Record<string, string>;
}

/**
 * Makes the font files that CVs embed: deflated TrueType subsets, named after their content. Does nothing if they already exist.
 * @param options.canWriteTable makes the files in any case, and writes `font-slices.json`
 * @throws Error if it may not write `font-slices.json` and the files made do not match it
 */
export async function makeCvFonts({ canWriteTable = false } = {}): Promise<void> {
  const table: SliceRow[] = JSON.parse(await readFile(tablePath, 'utf8').catch(() => '[]'));
  const named = table.flatMap(({ files }) => Object.values(files));
  if (!canWriteTable && named.length > 0 && named.every((name) => existsSync(path.join(fontFolder, name)))) return;
  const made = await makeSlices();
  if (canWriteTable) await writeFile(tablePath, `${JSON.stringify(made.rows, null, 2)}\n`);
  else if (JSON.stringify(made.rows) !== JSON.stringify(table)) throw new Error('font-slices.json is old: npm run fonts:cv');
  await rm(fontFolder, { recursive: true, force: true });
  await mkdir(fontFolder, { recursive: true });
  for (const [name, bytes] of made.files) await writeFile(path.join(fontFolder, name), bytes);
}

async function makeSlices() {
  const ttfFiles = new Map<string, Buffer>();
  const fonts = new Map<string, Font>();
  for (const [family, { folder, name, styles }] of Object.entries(sources))
    for (const [weight, style] of Object.entries(styles)) {
      const file = path.join(root, 'node_modules/@expo-google-fonts', folder, style, `${name}_${style}.ttf`);
      const ttf = await readFile(file);
      ttfFiles.set(`${family} ${weight}`, ttf);
      const opened = create(ttf);
      if (weight === '400' && 'layout' in opened) fonts.set(family, opened);
    }
  const plan = planSlices((family, code) => fonts.get(family)?.hasGlyphForCodePoint(code) ?? false);
  const files = new Map<string, Buffer>();
  const rows: SliceRow[] = [];
  for (const { set, family, weights, characters } of plan) {
    const row: SliceRow = { set, family, characters: toRanges(characters), files: {} };
    for (const weight of weights) {
      const ttf = ttfFiles.get(`${family} ${weight}`);
      if (ttf === undefined) throw new Error(`${family} has no weight ${weight}`);
      const subset = await subsetFont(ttf, characters, { targetFormat: 'sfnt' });
      const name = `${set}-${weight}-${createHash('sha256').update(subset).digest('hex').slice(0, 10)}.bin`;
      files.set(name, deflateRawSync(subset, { level: 9 }));
      row.files[weight] = name;
    }
    rows.push(row);
  }
  return { rows, files };
}

/** Writes code points as ranges: `4e00-4e0f 4f01`. */
function toRanges(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ');
}

const hex = (code: number) => code.toString(16);

if (import.meta.main) await makeCvFonts({ canWriteTable: true });
