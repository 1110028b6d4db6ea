import { isHeading } from '../headings.ts';
import type { RawLine } from '../to-lines.ts';
import { inColumns } from './columns.ts';
import { logicalOrder } from './logical-order.ts';
import { joinMarginDates } from './margin-dates.ts';
import { rowsOf, type Row } from './rows.ts';
import type { Run } from './text-run.ts';

/** Builds the lines of a page in reading order. Hidden text is reported with the last line. */
export function pageLines({ runs, isScan }: { runs: readonly Run[]; isScan: boolean }): RawLine[] {
  const isTextLayer = isScan && runs.every(({ hidden }) => hidden !== null); // a scan with recognised text behind it
  const seen = runs.filter(({ hidden, text }) => (hidden === null || isTextLayer || text.trim() === '') && text !== '');
  const straight = withoutRepeats(seen.filter(({ turned }) => !turned));
  const rows = inColumns(joinMarginDates(rowsOf(straight)));
  const lines: RawLine[] = withGaps(rows);
  const turned = seen.filter((run) => run.turned && run.text.trim() !== '').map(({ text }) => ({ text }));
  const hidden = isTextLayer
    ? []
    : runs.flatMap(({ text, hidden: reason }) => (reason === null || text.trim() === '' ? [] : [{ text, reason }]));
  return [...lines, ...turned.slice(0, 50), ...(hidden.length > 0 ? [{ text: '', hidden }] : [])];
}

/** Removes repeated runs: bold type is sometimes the same text drawn twice, a fraction of a point apart. */
function withoutRepeats(runs: readonly Run[]): Run[] {
  const drawn = new Set<string>();
  return runs.filter(({ text, x, y }) => {
    const keys = [0, 0.5].map((shift) => `${Math.round(x + shift)} ${Math.round(y + shift)} ${text}`);
    const isTwice = keys.some((key) => drawn.has(key));
    for (const key of keys) drawn.add(key);
    return !isTwice;
  });
}

/** Inserts empty lines where rows are farther apart than usual, and puts a heading next to its text on a line of its own. */
function withGaps(rows: readonly Row[]): RawLine[] {
  const steps = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0));
  const usual = median(steps.filter((step) => step > 0));
  return rows.flatMap((row, index) => {
    if (isRaised(row)) return [];
    const step = steps[index - 1] ?? 0;
    const gap = step < 0 || step > usual * 1.6 ? [{ text: '' }] : [];
    const [first, ...rest] = row.segments;
    if (first !== undefined && rest.length > 0 && isHeading(first.text)) return [...gap, { text: first.text }, { text: join(rest) }];
    return [...gap, { text: join(row.segments) }];
  });
}

/** Whether a row is the raised ending of a number, such as “th”. */
function isRaised({ segments }: Row): boolean {
  return segments.every(({ text }) => /^(?:st|nd|rd|th)$/.test(text));
}

function join(segments: Row['segments']): string {
  return logicalOrder(segments.map(({ text }) => text).join('\t'));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
