import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readTable } from './published-tables.ts';
import { type Part, splitOf } from './split.ts';

/** A published title with every occupation that lists it. */
export interface LabelledTitle {
  text: string;
  /** O*NET-SOC codes, at least one. */
  codes: string[];
  /** The codes, plus those of every other title that contains one of this title's names. All count as right. */
  accepted: string[];
  part: Part;
}

/** O*NET's alternate titles, one entry per normalised title. Skips codes that the catalogue lacks. Null without the folder of published tables. */
export function readOnetTitles(known: ReadonlySet<string>): LabelledTitle[] | null {
  const text = readTable('onet_titles.tsv');
  if (text === null) return null;
  const titles = new Map<string, LabelledTitle>();
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [code = '', alias = ''] = line.split('\t');
    const normalized = normalizeTitle(alias);
    if (!known.has(code) || !normalized) continue;
    const title = titles.get(normalized) ?? { text: alias, codes: [], accepted: [], part: splitOf(alias) };
    if (!title.codes.includes(code)) title.codes.push(code);
    titles.set(normalized, title);
  }
  return addAcceptedCodes([...titles.values()]);
}

/**
 * A title with two names, "CAD Drafter (Computer-Aided Design Drafter)", can be listed under one occupation, and with the names swapped
 * under another. Both answers are right. One-word names are skipped, because abbreviations are ambiguous.
 */
function addAcceptedCodes(titles: readonly LabelledTitle[]): LabelledTitle[] {
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

/** The names in a title with brackets: the whole, the part before them, and the part inside. */
export function namesWithin(title: string): string[] {
  const [, before = '', inside = ''] = /^(.+?)\s*\((.+)\)\s*$/.exec(title) ?? [];
  return before ? [title, before, inside] : [title];
}
