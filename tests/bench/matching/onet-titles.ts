import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { type Part, partOf } from './split.ts';

/** One title as published, with every occupation that lists it. */
export interface LabelledTitle {
  text: string;
  /** O*NET-SOC codes, at least one. */
  codes: string[];
  part: Part;
}

const folder = process.env['CATALOGUE_DATA'] ?? path.resolve(import.meta.dirname, '../../../../shared/data');

/** The data folder is no part of the project: null where it is absent. */
export function readData(file: string): string | null {
  const name = path.join(folder, file);
  return existsSync(name) ? readFileSync(name, 'utf8') : null;
}

/** O*NET's alternate titles, one entry a normalised title; codes that the catalogue lacks are left out. Null without the data folder. */
export function readOnetTitles(known: ReadonlySet<string>): LabelledTitle[] | null {
  const text = readData('onet_titles.tsv');
  if (text === null) return null;
  const titles = new Map<string, LabelledTitle>();
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [code = '', alias = ''] = line.split('\t');
    const normalized = normalizeTitle(alias);
    if (!known.has(code) || !normalized) continue;
    const title = titles.get(normalized) ?? { text: alias, codes: [], part: partOf(alias) };
    if (!title.codes.includes(code)) title.codes.push(code);
    titles.set(normalized, title);
  }
  return [...titles.values()];
}

/** The names in a title with brackets: the whole, what stands before them, and what stands in them. */
export function namesWithin(title: string): string[] {
  const [, before = '', inside = ''] = /^(.+?)\s*\((.+)\)\s*$/.exec(title) ?? [];
  return before ? [title, before, inside] : [title];
}
