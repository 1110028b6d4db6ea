import { findDates, type FoundDates } from './dates.ts';
import { labels } from './field-labels.ts';
import { firmAndTitle } from './firm-and-title.ts';
import { isChinese } from './line-shapes.ts';
import { isPlace, partKind, type PartKind } from './part-kind.ts';
import { quote } from './quote.ts';
import { sentenceParts } from './sentence-parts.ts';
import { toSimplified } from './simplified.ts';
import type { Quoted } from './types.ts';

/** A part of a role's header, such as its title or a place. */
export interface Part extends Quoted {
  kind: PartKind;
}

type IsJobTitle = (text: string) => boolean;

/** Separators of parts. “Company Name” is a template's placeholder for a firm; “ï¼” is a Chinese comma in a wrong encoding. */
const strong =
  /\s+(?=Company Name\b)|\s*ï¼\s*|\t+|\s*::\s*|\s*(?:[-–—_]{3,}|\.{4,})\s*|\s[-–—]\s?(?=[\p{L}\d])(?!\s?(?:I{1,3}|IV|V|\d|[A-Z])(?:\s|$))|(?<=[\p{L}.)])[-–—]\s(?!\s?(?:I{1,3}|IV|V|\d|[A-Z])(?:\s|$))(?!(?:and|or|to|und|&)\b)|(?<=[\u4e00-\u9fff）)])-{2}(?=[\u4e00-\u9fff])|\s{2,}|\s*[|｜¦•‧∙●;；→]\s*|\s+[-–—―](?!\s+(?:I{1,3}|IV|V|\d|[A-Z])(?:\s|$))\s+|\s+[/·]\s+|\s*(?:——|―)\s*|\s*·\s*(?=[\u4e00-\u9fff])|\s+@\s+|\s+\bat\s+(?=[A-Z“"])|\s*[，、]\s*/gu;
/** Maximum characters of a Chinese firm or title. A longer text is a sentence. */
const longestName = 18;
const strongChinese =
  /(?<=有限(?:责任)?公司)(?=[\u4e00-\u9fff]{2,10}$)(?![\u4e00-\u9fff]*(?:公司|办事处|部|厂|店)$)|(?<=[\u4e00-\u9fff）)])\s+(?=\S)|\s+(?=[\u4e00-\u9fff]{4,}(?:公司|集团|医院|学校|大学)$)|(?<=[\u4e00-\u9fff）)])\s*[/／\-–—]\s*(?=[\u4e00-\u9fff])|,\s+/g;

/** Splits a line, without its dates, into parts and finds the kind of each. */
export function partsOf(lines: readonly string[], line: number, from: number, isJobTitle: IsJobTitle): Part[] {
  const text = lines[line] ?? '';
  const said = sentenceParts(text, line, from);
  if (said.length > 0) return said;
  const plain = toSimplified(text);
  const named = labels.find(([pattern]) => pattern.test(plain.slice(from)));
  if (named?.[1] === 'nothing') return [];
  const begin = from + (named?.[0].exec(plain.slice(from))?.[0].length ?? 0);
  const dates = findDates(text.slice(begin));
  const stretches =
    dates === null
      ? [[begin, text.length] as const]
      : ([
          [begin, begin + beforeDates(text.slice(begin, begin + dates.from)).length],
          [begin + dates.to + remarkBehind(text.slice(begin + dates.to)), text.length],
        ] as const);
  const parts = stretches
    .flatMap(([start, end]) => pieces(text, start, end))
    .flatMap(([start, end]) => part(lines, line, start, end, isJobTitle));
  const kind = named?.[1];
  if (kind === undefined) return atEmployer(text, parts);
  if (kind === 'dates') return [];
  const [first, ...rest] = parts;
  const last = rest.at(-1) ?? first;
  if (first === undefined || last === undefined) return [];
  // the text behind a label is one part, whatever separators it has
  return [{ ...joined(lines, first, kind === 'title' ? last : first, kind) }];
}

/** Returns the length of a remark right behind dates, such as （在学） or “(4 months)”; 0 without one. */
function remarkBehind(text: string): number {
  const [all = '', remark = ''] = /^\s*[(（]([^()（）]{1,12})[)）]/.exec(text) ?? [];
  return isChinese(remark) ? (remark.length <= 4 ? all.length : 0) : /\p{Lu}/u.test(remark) ? 0 : all.length;
}

/** Removes the word that introduces the dates from the text in front of them: “Blue Firm from”. */
function beforeDates(text: string): string {
  return text.replace(/(?:^|[\s,(-]+)(?:from|since|w\.?e\.?f\.?|in (?:the )?year|period|duration)\s*[:-]?\s*$/i, '');
}

/** Makes the part in front of “at” the title and the one behind it the employer: “Web Developer at iG”. */
function atEmployer(text: string, parts: readonly Part[]): Part[] {
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const isAt = (from: number, to: number) => /^\s+(?:at|@)\s+$/.test(text.slice(from, to));
    if (next !== undefined && isAt(part.place.to, next.place.from)) return { ...part, kind: 'title' };
    const before = parts[index - 1];
    return before !== undefined && isAt(before.place.to, part.place.from) ? { ...part, kind: 'employer' } : part;
  });
}

function part(lines: readonly string[], line: number, from: number, to: number, isJobTitle: IsJobTitle): Part[] {
  const whole = quote(lines, line, from, to);
  const found = whole === null ? null : withoutVerb(lines, whole);
  if (found === null || !/\p{L}/u.test(found.text) || isMonth.test(found.text) || isLength.test(found.text)) return [];
  const cell = from === 0 ? undefined : labels.find(([pattern]) => pattern.test(found.text));
  if (cell !== undefined) {
    const start = found.place.from + (cell[0].exec(found.text)?.[0].length ?? 0);
    const value = quote(lines, line, start, found.place.to);
    return value === null || cell[1] === 'dates' || cell[1] === 'nothing' ? [] : [{ ...value, kind: cell[1] }];
  }
  const parted = firmAndTitle(lines, whole ?? found, found, isJobTitle);
  if (parted.length > 0) return parted;
  const kind = partKind(found.text, isJobTitle);
  if (kind === 'unknown' && isChinese(found.text) && found.text.length > longestName) return [];
  return splitByComma(lines, { ...found, kind }, isJobTitle);
}

/** Removes the verb in front of a firm or a title: 工作于某某公司，担任技术员. */
function withoutVerb(lines: readonly string[], { text, place }: Quoted): Quoted | null {
  const verb = /^(?:工作于|就职于|任职于|供职于|曾任|现任|担任|任职)(?=.{2})/.exec(text)?.[0].length ?? 0;
  return quote(lines, place.line, place.from + verb, place.to);
}

/** Splits at commas where the pieces differ in kind: “Senior Nurse, St Mary Hospital, London” gives three, “Registered Nurse, Intensive Care” one. */
function splitByComma(lines: readonly string[], whole: Part, isJobTitle: IsJobTitle): Part[] {
  if (isChinese(whole.text) || !/,\s|,\p{Lu}/u.test(whole.text) || whole.kind === 'place') return [whole];
  const found = merged(lines, pieceParts(lines, whole, isJobTitle));
  const kinds = found.map(({ kind }) => kind);
  if (kinds.includes('title') || kinds.indexOf('employer') > 0) return found;
  return placeAt(found) === 1 ? found.slice(0, 1) : [whole];
}

function pieceParts(lines: readonly string[], { place: { line, from, to } }: Part, isJobTitle: IsJobTitle): Part[] {
  return cutAt(lines[line] ?? '', from, to, /,(?:\s+|(?=\p{Lu}))(?![^(]*\))/gu).flatMap(([start, end], index) => {
    const piece = quote(lines, line, start, end);
    if (piece === null) return [];
    return [{ ...piece, kind: index > 0 && /^[A-Z]{2}$/.test(piece.text) ? 'place' : partKind(piece.text, isJobTitle) }];
  });
}

/** Joins a title with the field of work behind it, and a firm with its legal form. */
function merged(lines: readonly string[], pieces: readonly Part[]): Part[] {
  const [first, second, ...rest] = withForms(lines, pieces);
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  const isField = first.kind === 'title' && second.kind !== 'place' && second.kind !== 'employer' && isUnitOf(second);
  return isField ? [joined(lines, first, second, 'title'), ...rest] : [first, second, ...rest];
}

/** Joins firms with the legal forms behind them, of which there may be two: “Hengda Machinery Co., Ltd.” */
function withForms(lines: readonly string[], pieces: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const piece of pieces) {
    const firm = found.at(-1);
    const isForm = firm !== undefined && /^(?:inc|ltd|limited|llc|llp|plc|co|corp|gmbh)\.?$/i.test(piece.text);
    if (isForm) found[found.length - 1] = joined(lines, firm, piece, 'employer');
    else found.push(piece);
  }
  return found;
}

function joined(lines: readonly string[], first: Part, last: Part, kind: PartKind): Part {
  const place = { ...first.place, to: last.place.to };
  return { text: (lines[place.line] ?? '').slice(place.from, place.to), place, kind };
}

/** Finds the index of the piece with which a place begins: a city with its region, or one word that is no firm; -1 without one. */
function placeAt(pieces: readonly Part[]): number {
  const at = pieces.findIndex(
    (_, index) =>
      index > 0 &&
      isPlace(
        pieces
          .slice(index)
          .map(({ text }) => text)
          .join(', '),
      ),
  );
  if (at > 0) return at;
  const [first, second] = pieces;
  const isWord = second !== undefined && /^\p{Lu}[\p{L}'’-]+$/u.test(second.text) && second.kind === 'unknown';
  return pieces.length === 2 && isWord && (first?.kind === 'employer' || (first?.text.includes(' ') ?? false)) ? 1 : -1;
}

/** Whether a piece is a field of work, as behind a title: “Vice President, Sales”. */
function isUnitOf(piece: Part | undefined): boolean {
  return (
    piece !== undefined &&
    /^(?:sales|marketing|operations|engineering|finance|product|research|hr|it|legal|design|strategy|procurement|logistics|icu|emergency|intensive care|paediatrics|pediatrics|oncology|cardiology|surgery|mathematics|english|science|history|maths|year \d|grade \d|commercial|corporate|litigation|customer|data|platform|infrastructure|security|growth|emea|apac|europe|human resources|business|accounts|tax|audit|quality|safety|public|community|policy|communications|learning|supply chain|risk|compliance|treasury|credit|investments?|technology|products|brand|digital|global|north|south|east|west|claims|retail|analytics|partnerships|people|talent)/i.test(
      piece.text,
    )
  );
}

function pieces(text: string, from: number, to: number): (readonly [number, number])[] {
  const isSlashed = (text.slice(from, to).match(/(?<=[\p{L})])\/(?=\p{Lu})/gu)?.length ?? 0) >= 2;
  if (isSlashed && !isChinese(text)) return cutAt(text, from, to, /\//g);
  return cutAt(text, from, to, strong).flatMap(([start, end]) =>
    isChinese(text.slice(start, end)) ? cutAt(text, start, end, strongChinese) : [[start, end] as const],
  );
}

function cutAt(text: string, from: number, to: number, separator: RegExp): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(separator)) {
    found.push([start, from + match.index]);
    start = from + match.index + match[0].length;
  }
  found.push([start, to]);
  return found.filter(([first, last]) => last > first);
}

/** Finds the dates of a line. If the line is cut between two dates, the end is on the next line (`goesOn`). */
export function datesOf(lines: readonly string[], line: number): (FoundDates & { quoted: Quoted; goesOn: boolean }) | null {
  const text = lines[line] ?? '';
  const next = lines[line + 1] ?? '';
  const found = findDates(text);
  const both = isCut.test(text) && next !== '' && next.length < 40 ? findDates(`${text} ${next}`) : null;
  const goesOn = both !== null && both.isRange && both.from < text.length && both.to > text.length + 1;
  const dates = goesOn ? both : found;
  if (dates === null) return null;
  const to = Math.min(dates.to, text.length);
  return { ...dates, to, goesOn, quoted: { text: text.slice(dates.from, to), place: { line, from: dates.from, to } } };
}

/** The duration of a job, behind its dates: “2 years 3 months”. */
const isLength =
  /^~?\s*(?:\d{1,2}\+?\s*(?:years?|yrs?|months?|mos?)\b[\s\d,]*(?:(?:and )?(?:years?|yrs?|months?|mos?))?|less than a year|\d{1,2}\s*(?:年|[个個]月)(?:\d{1,2}[个個]月)?)\.?$/i;
export const isLengthOfTime = (text: string) => isLength.test(text);
const isMonth = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?$/i;
/** A line that ends between two dates, or within one. */
const isCut = /(?:\d|月|年|[a-z]\.?)\s*(?:[-–—~～至到]|\bto)\s*$|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?$/i;
