import { findDates } from './dates.ts';
import { quote } from './quote.ts';
import type { Education, Quoted } from './types.ts';

const school = /(?:毕业|在读|就读)?(?:院校|学校)|(?:university|college|school)(?: name)?/iu;
const label = (pattern: RegExp) =>
  new RegExp(`(?:^|[\\s\\t|])(?:${pattern.source})\\s*(?:[:：]|\\t)\\s*([^\\t|:：]{2,40}?)\\s*(?=\\t|\\||$|\\s\\S{2,5}[:：])`, 'iu');
const ofSchool = label(school);
const ofDegree = label(/最高学历|学历|学位|degree/iu);

/** Reads a school and a degree from labelled fields among personal data. Empty without a school. */
export function readLabelledEducation(lines: readonly string[], from: number, to: number): Education[] {
  const own = Array.from({ length: to - from }, (_, index) => from + index);
  const first = (pattern: RegExp) => own.flatMap((line) => valueAt(lines, line, pattern) ?? [])[0] ?? null;
  const found = first(ofSchool);
  if (found === null) return [];
  const { line } = found.place;
  const text = lines[line] ?? '';
  const dates = findDates(text);
  return [
    {
      ...{ school: found, degree: first(ofDegree), line: { text, place: { line, from: 0, to: text.length } } },
      ...{ start: dates?.isRange === true ? dates.start : null, end: dates?.end ?? null },
    },
  ];
}

function valueAt(lines: readonly string[], line: number, pattern: RegExp): Quoted | null {
  const match = pattern.exec(lines[line] ?? '');
  const value = match?.[1];
  if (match === null || value === undefined) return null;
  const from = match.index + match[0].lastIndexOf(value);
  return quote(lines, line, from, from + value.length);
}
