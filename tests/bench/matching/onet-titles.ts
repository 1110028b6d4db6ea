import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeTitle } from '#src/features/search/normalize-title.ts';
import { type Part, partOf } from './split.ts';

/** One title as published, with every occupation that lists it. */
export interface LabelledTitle {
  text: string;
  /** O*NET-SOC codes, at least one. */
  codes: string[];
  /** The codes, and those of every other title that has one of this title's names, which are as right an answer. */
  accepted: string[];
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
    const title = titles.get(normalized) ?? { text: alias, codes: [], accepted: [], part: partOf(alias) };
    if (!title.codes.includes(code)) title.codes.push(code);
    titles.set(normalized, title);
  }
  return withAccepted([...titles.values()]);
}

/**
 * Titles that hold two names, "CAD Drafter (Computer-Aided Design Drafter)", stand under one occupation in one order and under another in
 * the other order: whoever searches by both names is answered rightly by either. Names of one word are left out, since abbreviations mean
 * many things.
 */
function withAccepted(titles: readonly LabelledTitle[]): LabelledTitle[] {
  const codesOf = new Map<string, Set<string>>();
  for (const { text, codes } of titles)
    for (const name of comparableNames(text)) codesOf.set(name, new Set([...(codesOf.get(name) ?? []), ...codes]));
  return titles.map((title) => {
    const others = comparableNames(title.text).flatMap((name) => [...(codesOf.get(name) ?? [])]);
    return { ...title, accepted: [...new Set([...title.codes, ...others])] };
  });
}

function comparableNames(title: string): string[] {
  return namesWithin(title)
    .map(normalizeTitle)
    .filter((name) => name.includes(' '));
}

/** The names in a title with brackets: the whole, what stands before them, and what stands in them. */
export function namesWithin(title: string): string[] {
  const [, before = '', inside = ''] = /^(.+?)\s*\((.+)\)\s*$/.exec(title) ?? [];
  return before ? [title, before, inside] : [title];
}
