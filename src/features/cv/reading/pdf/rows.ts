import type { Run } from './text-run.ts';

/** Text of a row between two wide gaps. Lengths are in points. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  size: number;
}

export interface Row {
  y: number;
  segments: Segment[];
}

/** Minimum gaps, as multiples of the font size: of a space, of a space in a row that has only narrow ones, and between segments. */
const spaceGap = 0.17;
const tightGap = 0.1;
const wideGap = 1.6;
const chinese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Groups runs on one baseline to rows, and orders each row from left to right. */
export function rowsOf(runs: readonly Run[]): Row[] {
  const rows: { y: number; size: number; runs: Run[] }[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const reach = Math.max(1.2, Math.min(run.size, row?.size ?? 0) * 0.3);
    if (row !== undefined && run.y - row.y <= reach) {
      row.runs.push(run);
      if (run.size > row.size) Object.assign(row, { size: run.size });
    } else rows.push({ y: run.y, size: run.size, runs: [run] });
  }
  return rows.map(({ y, runs: inRow }) => ({ y, segments: segmentsOf(inRow) })).filter(({ segments }) => segments.length > 0);
}

function segmentsOf(runs: readonly Run[]): Segment[] {
  const segments: Segment[] = [];
  let afterSpace = false;
  const space = spaceOf(runs);
  for (const { text, x, right, size } of runs.toSorted((a, b) => a.x - b.x)) {
    if (text.trim() === '') {
      afterSpace = true;
      continue;
    }
    const segment = segments.at(-1);
    const gap = segment === undefined ? 0 : (x - segment.right) / Math.max(size, 1);
    if (segment === undefined || gap > wideGap) segments.push({ text, x, right, size });
    else {
      segment.text += (needsSpace(segment.text, text, gap, afterSpace, space) ? ' ' : '') + text;
      segment.right = Math.max(segment.right, right);
      segment.size = Math.max(segment.size, size);
    }
    afterSpace = false;
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.trim() })).filter(({ text }) => text !== '');
}

/** Returns the minimum gap of a space in a row: the narrow one in a long row without wider gaps. */
function spaceOf(runs: readonly Run[]): number {
  const sorted = runs.toSorted((a, b) => a.x - b.x);
  const letters = sorted.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < 20 || sorted.some(({ text }) => /\s/.test(text))) return spaceGap;
  const gaps = sorted.slice(1).map(({ x, size }, index) => (x - (sorted[index]?.right ?? x)) / Math.max(size, 1));
  const tight = gaps.filter((gap) => gap > tightGap && gap <= spaceGap).length;
  return tight > 0 && tight <= letters / 3 && !gaps.some((gap) => gap > spaceGap && gap <= wideGap) ? tightGap : spaceGap;
}

function needsSpace(before: string, after: string, gap: number, afterSpace: boolean, space: number): boolean {
  if (/\s$/.test(before) || /^\s/.test(after)) return false;
  const isChinese = chinese.test(before.slice(-1)) && chinese.test(after.slice(0, 1));
  return (afterSpace && gap > spaceGap / 2) || gap > (isChinese ? 0.7 : space);
}
