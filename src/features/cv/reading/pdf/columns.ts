import { findDates } from '../dates.ts';
import { isHeading } from '../headings.ts';
import type { Row, Segment } from './rows.ts';

/** Minimum distance of a second column from the left margin, in points. */
const minColumnWidth = 60;
const tolerance = 4;
const indent = 16;

/** Returns rows in reading order: of two columns, the left one comes first. Rows of tables stay whole. */
export function inReadingOrder(rows: readonly Row[], depth = 0): Row[] {
  if (depth > 3) return [...rows];
  for (const edge of edgesOf(rows)) {
    const block = blocksAt(rows, edge).find(({ from, to }) => areColumns(rows.slice(from, to), edge));
    if (block === undefined) continue;
    const middle = rows.slice(block.from, block.to);
    const parts = [rows.slice(0, block.from), side(middle, edge, false), side(middle, edge, true), rows.slice(block.to)];
    return parts.flatMap((part) => inReadingOrder(part, depth + 1));
  }
  return [...rows];
}

/**
 * Finds positions at which many segments begin, away from the margin. Positions within an indent of each other count as one, because items are
 * indented below their heading.
 */
function edgesOf(rows: readonly Row[]): number[] {
  const starts = rows.flatMap(({ segments }) => segments.map(({ x }) => x)).toSorted((a, b) => a - b);
  const margin = starts[0] ?? 0;
  const edges = [...clusters(starts, indent), ...clusters(starts, tolerance)]
    .filter(({ edge, count }) => edge - margin > minColumnWidth && count >= 3)
    .toSorted((a, b) => b.count - a.count)
    .map(({ edge }) => edge);
  // in a row of headings only, each heading after the first starts a column
  const headingEdges = rows.flatMap(({ segments }) =>
    segments.every(({ text }) => isHeading(text)) ? segments.slice(1).map(({ x }) => x) : [],
  );
  return [...new Set([...headingEdges, ...edges])].slice(0, 8);
}

function clusters(starts: readonly number[], reach: number): { edge: number; count: number }[] {
  const found: { edge: number; last: number; count: number }[] = [];
  for (const x of starts) {
    const cluster = found.at(-1);
    if (cluster !== undefined && x - cluster.last <= reach) Object.assign(cluster, { last: x, count: cluster.count + 1 });
    else found.push({ edge: x, last: x, count: 1 });
  }
  return found;
}

/** Finds blocks of rows in which no segment crosses an edge, the longest first. */
function blocksAt(rows: readonly Row[], edge: number): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let from = 0;
  rows.forEach(({ segments }, index) => {
    const crosses = segments.some(({ x, right }) => x < edge - tolerance && right > edge - 2);
    if (!crosses) return;
    if (index > from) blocks.push({ from, to: index });
    from = index + 1;
  });
  if (rows.length > from) blocks.push({ from, to: rows.length });
  return blocks.filter(({ from: first, to }) => to - first >= 5).toSorted((a, b) => b.to - b.from - (a.to - a.from));
}

function side(rows: readonly Row[], edge: number, isRight: boolean): Row[] {
  const isOn = ({ x }: Segment) => x >= edge - tolerance === isRight;
  return rows.map(({ y, segments }) => ({ y, segments: segments.filter(isOn) })).filter(({ segments }) => segments.length > 0);
}

/**
 * Whether rows are two columns: the two sides have different baselines, or both have headings. Cells of a table, and dates next to their entry, share
 * the baselines of their neighbours.
 */
function areColumns(rows: readonly Row[], edge: number): boolean {
  const left = side(rows, edge, false);
  const right = side(rows, edge, true);
  if (left.length < 2 || right.length < 2) return false;
  const [sparse, full] = left.length < right.length ? [left, right] : [right, left];
  const baselines = new Set(full.map(({ y }) => y));
  const shared = sparse.filter(({ y }) => baselines.has(y)).length / sparse.length;
  const countDatesBeside = (column: readonly Row[], other: readonly Row[]) => {
    const others = new Set(other.map(({ y }) => y));
    return column.filter(({ y, segments }) => segments.length === 1 && isDateOnly(segments[0]?.text ?? '') && others.has(y)).length;
  };
  if (isForm(left, right)) return false;
  // a margin with dates is no column
  const isMargin = (column: readonly Row[], count: number) => count >= 2 && count >= column.length * 0.4;
  if (isMargin(left, countDatesBeside(left, right)) || isMargin(right, countDatesBeside(right, left))) return false;
  const headings = (column: readonly Row[]) =>
    column.filter(({ segments }) => segments.length === 1 && isHeading(segments[0]?.text ?? '')).length;
  if (headings(sparse) > 0 && headings(full) > 0) return true;
  if (sparse.length < 3) return false;
  return shared < 0.5 || (shared < 0.95 && sparse.length >= 6 && sparse.length / rows.length >= 0.5);
}

/** Whether two columns are labels and values, with colons between them. */
function isForm(left: readonly Row[], right: readonly Row[]): boolean {
  const values = new Set(right.filter(({ segments }) => /^[:：]/.test(segments[0]?.text ?? '')).map(({ y }) => y));
  const labels = left.filter(({ y, segments }) => values.has(y) || /[:：]$/.test(segments.at(-1)?.text ?? ''));
  return labels.length >= 3 && labels.length >= Math.min(left.length, right.length) * 0.4;
}

function isDateOnly(text: string): boolean {
  const dates = findDates(text);
  return dates !== null && text.length - (dates.to - dates.from) <= 5;
}
