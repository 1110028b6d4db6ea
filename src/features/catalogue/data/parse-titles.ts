import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';

/** A name of an occupation in O*NET's text release. */
export interface TitleRow {
  onet: string;
  alias: string;
  normalized: string;
}

export type TitleLine = { ok: true; rows: TitleRow[] } | { ok: false; reason: string };

const codeColumn = 'O*NET-SOC Code';
/** Columns of `Alternate Titles.txt` (title and its abbreviation) and of `Sample of Reported Titles.txt`. */
const titleColumns = ['Alternate Title', 'Short Title', 'Reported Job Title'];
const emptyCells = new Set(['', 'n/a']);
const maxLength = 250;

/**
 * Makes a parser for the lines of one of the release's tab-separated files of titles.
 * @param header the file's first line, which names the columns
 * @returns null if the header has no code or title column
 */
export function titleReader(header: string): ((line: string) => TitleLine) | null {
  const names = header
    .replace(/^\uFEFF/, '')
    .split('\t')
    .map((name) => name.trim());
  const code = names.indexOf(codeColumn);
  const titles = titleColumns.map((name) => names.indexOf(name)).filter((index) => index >= 0);
  if (code < 0 || titles.length === 0) return null;
  return (line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    if (cells.length !== names.length) return { ok: false, reason: `${cells.length} columns instead of ${names.length}` };
    const onet = cells[code] ?? '';
    if (!/^\d{2}-\d{4}\.\d{2}$/.test(onet)) return { ok: false, reason: `"${onet}" is not an O*NET-SOC code` };
    const aliases = titles.map((index) => cells[index] ?? '').filter((alias) => !emptyCells.has(alias));
    const rows = aliases.map((alias) => ({ onet, alias, normalized: normalizeTitle(alias) }));
    if (rows.length === 0) return { ok: false, reason: 'has no title' };
    if (rows.some(({ normalized }) => !normalized)) return { ok: false, reason: 'has a title without letters' };
    if (rows.some(({ alias }) => alias.length > maxLength))
      return { ok: false, reason: `has a title of more than ${maxLength} characters` };
    return { ok: true, rows };
  };
}
