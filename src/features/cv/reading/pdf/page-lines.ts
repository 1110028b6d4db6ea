import { isHeading } from '../headings.ts';
import type { RawLine } from '../to-lines.ts';
import { inReadingOrder } from './columns.ts';
import { rowsOf, type Row } from './rows.ts';
import type { Run } from './text-run.ts';
import { findDates } from '../dates.ts';

const tolerance = 4;
const maxPieceLength = 18;

/** Joins dates that a narrow margin breaks over two or three rows, such as “From March / 2014 to July / 2015”, in the first of these rows. */
function joinMarginDates(rows: readonly Row[]): Row[] {
  const out = rows.map(({ y, segments }) => ({ y, segments: [...segments] }));
  for (let at = 0; at < out.length; at += 1) {
    const count = [3, 2].find((most) => isBroken(out.slice(at, at + most), most));
    const [first, ...rest] = count === undefined ? [] : out.slice(at, at + count);
    const [start] = first?.segments ?? [];
    if (first === undefined || start === undefined) continue;
    first.segments[0] = { ...start, text: [first, ...rest].map(({ segments }) => segments[0]?.text ?? '').join(' ') };
    for (const row of rest) row.segments.shift();
  }
  return out.filter(({ segments }) => segments.length > 0);
}

function isBroken(rows: readonly Row[], count: number): boolean {
  const [first] = rows;
  if (rows.length < count || first === undefined || first.segments.length < 2) return false;
  const left = rows.flatMap(({ segments }) => segments[0] ?? []);
  const edge = Math.min(...rows.flatMap(({ segments }) => segments[1]?.x ?? []));
  const isMargin = left.every(
    ({ x, right, text }) => Math.abs(x - (left[0]?.x ?? 0)) <= tolerance && right < edge && text.length <= maxPieceLength,
  );
  if (!isMargin || left.some(({ text }) => findDates(text)?.isRange === true)) return false;
  const whole = left.map(({ text }) => text).join(' ');
  const dates = findDates(whole);
  return dates?.isRange === true && whole.length - (dates.to - dates.from) <= 5 && dates.to === whole.length;
}

const letter = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const neutral = '\\s\\d.,:;%+()\\[\\]\\u2010-\\u2015-';
const stretch = new RegExp(`[(\\[]?[${letter}](?:[${letter}${neutral}]*[${letter}])?[)\\]]?`, 'gu');
const mirrored: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** Reverses Hebrew and Arabic stretches, which a PDF has in visual order, to logical order. */
function logicalOrder(line: string): string {
  return line.replace(stretch, (found) => {
    // a bracket at the edge belongs to the stretch if its other half is inside
    const opens = /^[([]/.test(found) && !/[)\]]$/.test(found) && /[)\]]/.test(found);
    const closes = !/^[([]/.test(found) && /[)\]]$/.test(found) && /[([]/.test(found);
    const from = /^[([]/.test(found) && !opens ? 1 : 0;
    const to = /[)\]]$/.test(found) && !closes ? found.length - 1 : found.length;
    return `${found.slice(0, from)}${turned(found.slice(from, to))}${found.slice(to)}`;
  });
}

/** Reverses characters, except the digits of numbers, which run from left to right in every script. */
function turned(text: string): string {
  const parts = text.match(/\d+(?:[.,:]\d+)*|./gsu) ?? [];
  return parts
    .reverse()
    .map((part) => mirrored[part] ?? part)
    .join('');
}

/** Builds the lines of a page in reading order. Hidden text is reported with the last line. */
export function pageLines({ runs, isScan }: { runs: readonly Run[]; isScan: boolean }): RawLine[] {
  const isTextLayer = isScan && runs.every(({ hidden }) => hidden !== null); // a scan with recognised text behind it
  const seen = runs.filter(({ hidden, text }) => (hidden === null || isTextLayer || text.trim() === '') && text !== '');
  const straight = withoutRepeats(seen.filter(({ turned }) => !turned));
  const rows = inReadingOrder(joinMarginDates(rowsOf(straight)));
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
