import { findDates } from './dates.ts';
import { datesOf } from './header-parts.ts';
import { afterBullet, isBullet } from './line-shapes.ts';
import { quote } from './quote.ts';
import { toSimplified } from './simplified.ts';
import type { Education, Quoted } from './types.ts';

const school =
  /(?<!\p{L})(?:university|college|school|institut[eo]?|academy|polytechnic|conservatoire|conservatory|universit[éàä]t?|universidad|universidade|hochschule|école|lycée|gymnasium|mit|ucla|lse|eth|sixth form|seminary)(?!\p{L})|大学|学院|学校|中学|一中|二中|高中|技校|职高|研究院|研究所/iu;
const degree =
  /\b(?:b\.?\s?a|b\.?\s?sc|b\.?\s?s|b\.?\s?eng|b\.?\s?ed|b\.?\s?com|bba|llb|ll\.b|m\.?\s?a|m\.?\s?sc|m\.?\s?s|m\.?\s?eng|mba|m\.?\s?ed|mph|llm|ll\.m|j\.?\s?d|ph\.?\s?d|m\.?\s?d|mbbs|mbchb|hnd|hnc|btec|a[- ]levels?|gcses?|ged|nvq|pgce|pgdip|a\.?a\.?s|asn|bsn|msn|bfa|mfa)\b|\b(?:bachelor|master|doctor|associate|diploma|degree|certificate|foundation|apprenticeship|high school|baccalaureate|honou?rs)/i;
const chineseDegree = /(?:本科|学士|硕士|博士|研究生|大专|专科|中专|高中|学位|学历|专业|MBA|EMBA)/;
/** Whether a text contains a word for a school. */
export function namesSchool(text: string): boolean {
  return isSchool(text);
}

/** Whether a text certainly names a degree, a class or a grade. */
export function namesDegree(text: string): boolean {
  return /\b(?:bachelor(?:'?s)?|master(?:'?s)? (?:of|in|degree)|b\.?\s?tech|m\.?\s?tech|b\.?\s?com|m\.?\s?com|b\.?\s?sc|m\.?\s?sc|ph\.?\s?d|mba|diploma|c?gpa|percentage|g\.c\.e|[sh]\.?s\.?[lc]\.?c?|1[02]th(?: std)?|matriculation|graduation|undergraduate)\b|就读于|^(?:本科|硕士|博士|大专)|(?:学士|硕士|博士)学位/iu.test(
    text,
  );
}

/** Words for a school that mean a degree if nothing else is in the text. */
const bareDegree = /^(?:high school|college|高中|大专)$/i;
const separator =
  /\t+|\s*-{3,}\s*|\s*[:：]\s+|(?<=[\p{L})])\s+(?:from|at)\s+(?=\p{Lu})|^from\s+|,(?=\p{Lu})|(?<=[\u4e00-\u9fff）)])\s*[/／-]\s*(?=[\u4e00-\u9fff])|(?<=(?:本科|硕士|博士|大专|专科)生?)[/／]|\s{2,}|\s*[|｜·•；;，、]\s*|\s+[-–—/]\s+|,\s+|(?<=[\u4e00-\u9fff）)])\s+(?=\S)/gu;

const isChineseDegree = (text: string) => chineseDegree.test(toSimplified(text));
const isSchool = (text: string) => school.test(toSimplified(text));

interface Entry {
  lines: number[];
  school: Quoted | null;
  degree: Quoted | null;
}

/** Reads studies between two lines (`to` exclusive). A new one begins where a school or a degree is named again. */
export function readEducation(lines: readonly string[], from: number, to: number): Education[] {
  const entries: Entry[] = [];
  let afterGap = true;
  for (let line = from; line < to; line += 1) {
    const text = lines[line] ?? '';
    if (text === '') {
      afterGap = true;
      continue;
    }
    const found = namesIn(lines, line);
    const current = entries.at(-1);
    const repeats =
      current === undefined ||
      (found.school !== null && current.school !== null) ||
      (found.degree !== null && current.degree !== null && found.school === null);
    const isDetail = isBullet(text) && current !== undefined && found.school === null;
    if (!isDetail && (found.school !== null || found.degree !== null) && repeats) entries.push({ lines: [line], ...found });
    else if (current === undefined || isDetail) {
      if (current === undefined && findDates(text) !== null) entries.push({ lines: [line], school: null, degree: null });
    } else if (afterGap && findDates(text) !== null && current.lines.some((other) => findDates(lines[other] ?? '') !== null)) {
      entries.push({ lines: [line], ...found });
    } else if (current.lines.length < 4) {
      current.lines.push(line);
      current.school ??= found.school;
      current.degree ??= found.degree;
    }
    afterGap = false;
  }
  return entries.filter((entry) => entry.school !== null || entry.degree !== null).map((entry) => toEducation(lines, entry));
}

function toEducation(lines: readonly string[], { lines: own, school: at, degree: what }: Entry): Education {
  const dates = own.map((line) => datesOf(lines, line)).find((found) => found !== null) ?? null;
  const first = own[0] ?? 0;
  const text = lines[first] ?? '';
  return {
    school: at,
    degree: what,
    start: dates === null || !dates.isRange ? null : dates.start,
    end: dates?.end ?? null,
    line: { text, place: { line: first, from: 0, to: text.length } },
  };
}

function namesIn(lines: readonly string[], line: number): Pick<Entry, 'school' | 'degree'> {
  const text = lines[line] ?? '';
  if (text.length > 160) return { school: null, degree: null };
  const pieces = piecesOf(lines, line);
  const isDegree = (piece: Quoted) => degree.test(piece.text) || isChineseDegree(piece.text) || bareDegree.test(piece.text);
  const isHighSchool = (piece: Quoted) => /high school diploma|高中学历/i.test(piece.text) || bareDegree.test(piece.text);
  const where =
    pieces.find(
      (piece) => isSchool(piece.text) && !isHighSchool(piece) && !(isDegree(piece) && !isSchool(piece.text.replace(/high school/i, ''))),
    ) ?? pieces.find((piece) => isSchool(piece.text) && !isHighSchool(piece));
  const what = pieces.find((piece) => piece !== where && isDegree(piece)) ?? (where === undefined ? null : inBrackets(lines, where));
  return { school: where === undefined ? null : schoolOnly(lines, where), degree: what };
}

/** Cuts a text behind its last word for a school: 青山大学软件工程 becomes 青山大学. */
function schoolOnly(lines: readonly string[], found: Quoted): Quoted {
  const [, name = '', rest = ''] = /^(.*(?:大学|学院|学校|中学|高中|分校|校区))(.*)$/.exec(toSimplified(found.text)) ?? [];
  const end = /^[\u4e00-\u9fff]/.test(rest) ? name.length : 0;
  const { line, from } = found.place;
  return end < 4 ? found : (quote(lines, line, from, from + end) ?? found);
}

/** Finds the degree in brackets behind a school: 临江大学（本科）. */
function inBrackets(lines: readonly string[], { text, place }: Quoted): Quoted | null {
  const match = /[（(]([^()（）]*)[)）]/.exec(text);
  if (match?.[1] === undefined || !isChineseDegree(match[1])) return null;
  const from = place.from + match.index + 1;
  return quote(lines, place.line, from, from + match[1].length);
}

function piecesOf(lines: readonly string[], line: number): Quoted[] {
  const text = lines[line] ?? '';
  const begin = afterBullet(text);
  const dates = findDates(text.slice(begin));
  const stretches =
    dates === null
      ? [[begin, text.length]]
      : [
          [begin, begin + dates.from],
          [begin + dates.to, text.length],
        ];
  const found: Quoted[] = [];
  for (const [from = 0, to = 0] of stretches) {
    let start = from;
    const add = (end: number) => {
      const piece = quote(lines, line, start, end);
      if (piece !== null && /\p{L}/u.test(piece.text)) found.push(piece);
    };
    for (const match of text.slice(from, to).matchAll(separator)) {
      add(from + match.index);
      start = from + match.index + match[0].length;
    }
    add(to);
  }
  return found;
}
