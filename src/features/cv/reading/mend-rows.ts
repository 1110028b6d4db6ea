import { findDates } from './dates.ts';
import { isBullet } from './line-shapes.ts';
import type { RawLine } from './to-lines.ts';

const gap = /\t|[^\S\n]{3,}/;

const present = /^(?:present|current|now|today|till date|to date|ongoing|至今|现在|今)$/i;

/** Joins lines that a narrow column has broken: dates in a column, and a numbered item that ends with its dates. */
export function mendRows(lines: readonly RawLine[]): RawLine[] {
  const mended: RawLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const next = lines[index + 1];
    if (line === undefined) continue;
    const together = next === undefined ? null : joinedLines(line.text.trim(), next.text.trim());
    if (next === undefined || together === null) mended.push(line);
    else {
      const hidden = [...(line.hidden ?? []), ...(next.hidden ?? [])];
      mended.push(...together.map((text, at) => (at === together.length - 1 && hidden.length > 0 ? { text, hidden } : { text })));
      index += 1;
    }
  }
  return mended;
}

/** Returns the lines that replace two broken ones; null if the two are not broken. */
function joinedLines(line: string, next: string): string[] | null {
  if (isItemWithDatesBelow(line, next)) return [`${line} ${next}`];
  const dates = parted(line, next);
  return dates === null ? null : [dates.line, ...(dates.rest === '' ? [] : [dates.rest])];
}

/** Joins dates that are one above the other in the first column: “Apr 2016 –” and “Mar 2018”. Null without such dates. */
function parted(line: string, next: string): { line: string; rest: string } | null {
  const [start = '', ...cells] = line.split(gap);
  const [end = '', ...rest] = next.split(gap);
  if (cells.length === 0 || start.length > 20 || end.length > 20 || !/(?:\s*[-–—~至]|\sto)\s*$/i.test(start)) return null;
  const first = findDates(start.replace(/\s*[-–—~至]\s*$/, ''));
  const isEnd = present.test(end) || (isOnlyDate(end) && findDates(end)?.isRange === false);
  if (first === null || !isEnd) return null;
  return { line: [`${start} ${end}`, ...cells].join('\t'), rest: rest.join('\t') };
}

function isOnlyDate(text: string): boolean {
  const dates = findDates(text);
  return dates !== null && dates.from === 0 && text.length - dates.to <= 1;
}

/** Whether a numbered item ends with its dates on the next line: “2. Two years as a tester in” over “Blue Firm in June 2013 to May 2014.” */
function isItemWithDatesBelow(line: string, next: string): boolean {
  if (
    !/^\d{1,2}[.)](?:\s|(?=\p{Lu}))/u.test(line) ||
    (/[.;:]$/.test(line) && !/\b(?:pvt|ltd|co|inc|sr)\.$/i.test(line)) ||
    next === '' ||
    isBullet(next) ||
    findDates(line) !== null
  )
    return false;
  const dates = findDates(next);
  return dates?.isRange === true && next.length - dates.to <= 14 && line.length + next.length < 220;
}
