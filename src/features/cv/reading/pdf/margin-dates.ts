import { findDates } from '../dates.ts';
import type { Row } from './rows.ts';

const tolerance = 4;
const maxPieceLength = 18;

/** Joins dates that a narrow margin breaks over two or three rows, such as “From March / 2014 to July / 2015”, in the first of these rows. */
export function joinMarginDates(rows: readonly Row[]): Row[] {
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
