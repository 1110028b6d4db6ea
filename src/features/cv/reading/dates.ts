import type { PartialDate } from './types.ts';

/** A date or a range of dates in a line. `from` and `to` are offsets, `to` exclusive. */
export interface FoundDates {
  start: PartialDate | null;
  end: PartialDate | 'present' | null;
  from: number;
  to: number;
  /** Two dates, or one with “since”; false for a single date. */
  isRange: boolean;
}

interface Token {
  from: number;
  to: number;
  year: number | null;
  month: number | null;
  isPresent: boolean;
  isYearOnly: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const day = '\\d{1,2}(?:st|nd|rd|th)?';
const year = '(?:19[5-9]|20[0-3])\\d';

const dash = '[-\u2010\u2011–—−―‒~～〜－至到→]';

/** Years of the Republic of China with a month, as in Taiwanese CVs: 民國 112 年 3 月, 108.6. */
const monthNumber = '(?:1[0-2]|0?[1-9])';
const rocYear = '1[0-2]\\d';
const rocStart = `(?:${rocYear}|[6-9]\\d)[./]${monthNumber}`;
const firstRocYear = 1911;

const token = new RegExp(
  [
    `民[國国]\\s?(?<r1>\\d{2,3})\\s?[年./](?:\\s?(?<q1>${monthNumber})(?!\\d)\\s?月?)?`,
    `(?<![\\d./])(?<r2>${rocYear})\\s?年\\s?(?<q2>${monthNumber})\\s?月`,
    // 108.6 is a date only next to another one, or to the present
    `(?<![\\d./])(?<r3>${rocYear}|[6-9]\\d)[./](?<q3>${monthNumber})(?=\\s*${dash}\\s*(?:${rocYear}[./]${monthNumber}(?![\\d.])|至今|迄今|現在|目前|present))`,
    `(?<=(?<![\\d./])${rocStart}\\s*${dash}\\s*)(?<r4>${rocYear})[./](?<q4>${monthNumber})(?![\\d.])`,
    `(?<!\\d)(?<y1>${year})\\s?年\\s?(?<m1>1[0-2]|0?[1-9])\\s?月(?:\\s?\\d{1,2}\\s?[日号])?份?`,
    `(?<!\\d)(?<y2>${year})\\s?年(?:\\s?[春夏秋冬]季?)?`,
    `(?<![\\d./])(?<y12>${year})\\s+(?<n12>${monthName})\\b(?![-/\\s]*${year})`,
    `\\b(?:${day}[\\s-]+)?(?<n3>${monthName})\\b\\.?,?\\s*(?:[-/'’](?=${year})|${day}(?:,\\s*|\\s+))?(?<y3>${year}|['’‘]\\d{2})(?!\\d)`,
    `\\b(?:spring|summer|autumn|fall|winter|q[1-4])(?:\\s+of|,)?\\s+(?<y4>${year})(?!\\d)`,
    `(?<![\\d./])(?:\\d{1,2})[./-](?<m5>1[0-2]|0?[1-9])[./-](?<y5>${year})(?!\\d)`,
    `(?<![\\d./])(?<y6>${year})\\s?[./]\\s?(?<m6>1[0-2]|0?[1-9])(?:[./](?:3[01]|[12]\\d|0?[1-9]))?(?![\\d])`,
    `(?<![\\d./])(?<y0>${year})-(?<m0>1[0-2]|0?[1-9])(?:-(?:3[01]|[12]\\d|0?[1-9]))?(?![\\d])`,
    `(?<![\\d./])(?<m7>1[0-2]|0?[1-9])\\s?[./-]\\s?(?<y7>${year})(?!\\d)`,
    // 07/14 is a month only next to another such date, or to the present
    `(?<![\\d./])(?<m10>1[0-2]|0[1-9])[/.](?<y10>\\d{2})(?![\\d./%])(?=\\s*(?:${dash}|\\bto\\b)\\s*(?:(?:1[0-2]|0[1-9])[/.]\\d{2}(?![\\d./])|present|current|now|today))`,
    `(?<=(?<![\\d./])(?:1[0-2]|0[1-9])[/.]\\d{2}\\s*(?:${dash}|\\bto\\b)\\s*)(?<m11>1[0-2]|0[1-9])[/.](?<y11>\\d{2})(?![\\d./%])`,
    `(?<![\\d.,$£€¥#/])(?<y8>${year})(?![\\d%‰+])(?!\\s?(?:[万元人个家名次多余]|[,.]\\d))`,
    `\\b(?<n9>${monthName})\\b\\.?(?=\\s*(?:[-–—~～]|to\\b))`,
    `(?<now>至今|至目前|现在|現在|目前|迄今|今(?![\\u4e00-\\u9fff])|\\b(?:present|recent|current(?:ly)?|(?:un)?till? (?:date|now|today)|now|today|ongoing|to date)\\b)`,
  ].join('|'),
  'gi',
);

/** Quick check: every text with dates has a match. */
const hasToken = /民[國国]|1[0-2]\d\s?[./年]\s?\d|(?:19[5-9]|20[0-3])\d|['’‘]\d{2}|\d[/.]\d{2}\s*(?:[^\w\s]|to\b)/;
const between =
  /^\s*(?:[-\u2010\u2011–—−―‒~～〜－至到→]{1,3}|->|::|\bto\b|\buntil\b|\btill\b|\bthrough\b|\bthru\b|\band\b|,|\/)?\s*至?\s*$/i;
const isJoined = /[-\u2010\u2011–—−―‒~～〜－至到→]|->|::|\b(?:to|until|till|through|thru)\b/i;

/** Finds the first range of dates in a line, else the first single date; null without dates. Years from 1950 to 2039 count. */
export function findDates(line: string): FoundDates | null {
  const tokens = tokensOf(line);
  let single: FoundDates | null = null;
  for (const [index, first] of tokens.entries()) {
    if (first.isPresent) continue;
    const range = rangeFrom(line, first, tokens[index + 1]);
    if (range !== null) return range;
    if (first.year !== null) single ??= { ...placeOf(first), start: dateOf(first), end: dateOf(first), isRange: false };
  }
  return single;
}

function rangeFrom(line: string, first: Token, second: Token | undefined): FoundDates | null {
  const gap = second === undefined ? null : line.slice(first.to, second.from);
  if (second !== undefined && gap !== null && between.test(gap)) {
    if (/^\s*[,/]\s*$/.test(gap) && (first.month === null || (second.month === null && !second.isPresent))) return null;
    if (second.isPresent && first.year !== null)
      return { start: dateOf(first), end: 'present', from: first.from, to: second.to, isRange: true };
    if (second.year !== null && (isJoined.test(gap) || /[,/]/.test(gap) || first.year === null)) {
      const start = dateOf(first.year === null ? { ...first, year: second.year } : first);
      if (!isSwapped(start, dateOf(second))) return { start, end: dateOf(second), from: first.from, to: second.to, isRange: true };
    }
  }
  if (first.year === null) return null;
  return shortEnd(line, first) ?? openRange(line, first);
}

/** Reads a range with a short end: 2019–21, or 2019.03-08 for March to August. */
function shortEnd(line: string, first: Token): FoundDates | null {
  const match = /^\s?[-–—~～－至]\s?(\d{1,2})(?![\d.\-/年])月?/.exec(line.slice(first.to));
  if (match === null || first.year === null) return null;
  const value = Number(match[1]);
  const to = first.to + match[0].length;
  const place = { start: dateOf(first), from: first.from, to, isRange: true };
  const century = first.year - (first.year % 100);
  if (first.isYearOnly && match[1]?.length === 2 && century + value >= first.year)
    return { ...place, end: { year: century + value, month: null } };
  if (first.month !== null && value >= first.month && value <= 12) return { ...place, end: { year: first.year, month: value } };
  return null;
}

/** Reads a range without an end: “Since 2019”, “2019 onwards”, or “2019 –” at the end of a line. */
function openRange(line: string, first: Token): FoundDates | null {
  const before = /(?:\bsince|\bfrom|自从?)\s*$/i.exec(line.slice(0, first.from));
  const after = /^\s*(?:[-–—~～－]{1,2}\s*[?？]?\s*(?:$|(?=[)）\t]))|onwards?\b|起\s*$)/.exec(line.slice(first.to));
  if (before === null && after === null) return null;
  if (before !== null && /from/i.test(before[0]) && after === null) return null;
  const from = before === null ? first.from : before.index;
  return { start: dateOf(first), end: 'present', from, to: first.to + (after?.[0].trimEnd().length ?? 0), isRange: true };
}

/** Dates of one line that are read. A line with more is a list of numbers. */
const maxTokens = 8;

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  if (!hasToken.test(line)) return tokens;
  for (const { index, 0: found, groups: g = {} } of line.matchAll(token)) {
    const yearText =
      g['y0'] ?? g['y1'] ?? g['y2'] ?? g['y3'] ?? g['y4'] ?? g['y5'] ?? g['y6'] ?? g['y7'] ?? g['y12'] ?? g['y8'] ?? g['y10'] ?? g['y11'];
    const roc = g['r1'] ?? g['r2'] ?? g['r3'] ?? g['r4'];
    const name = g['n3'] ?? g['n12'] ?? g['n9'];
    const month =
      name === undefined
        ? (g['m0'] ?? g['m1'] ?? g['m5'] ?? g['m6'] ?? g['m7'] ?? g['m10'] ?? g['m11'] ?? g['q1'] ?? g['q2'] ?? g['q3'] ?? g['q4'])
        : months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    tokens.push({
      from: index,
      to: index + found.length,
      year: roc !== undefined ? Number(roc) + firstRocYear : yearText === undefined ? null : fullYear(yearText),
      month: month === undefined ? null : Number(month),
      isPresent: g['now'] !== undefined,
      isYearOnly: g['y8'] !== undefined,
    });
    if (tokens.length === maxTokens) break;
  }
  return tokens;
}

function fullYear(text: string): number {
  const digits = Number(text.replace(/\D/g, ''));
  if (digits >= 100) return digits;
  return digits < 50 ? 2000 + digits : 1900 + digits;
}

function dateOf({ year: known, month }: Pick<Token, 'year' | 'month'>): PartialDate {
  return { year: known ?? 0, month };
}

function placeOf({ from, to }: Token): { from: number; to: number } {
  return { from, to };
}

/** Whether two years are in the wrong order, so that they are no range. Dates with months stay a range, so that the member sees the mistake. */
function isSwapped(one: PartialDate, other: PartialDate): boolean {
  return one.year > other.year && (one.month === null || other.month === null);
}
