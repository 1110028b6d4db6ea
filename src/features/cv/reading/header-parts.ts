import { findDates, type FoundDates } from './dates.ts';
import { isChinese } from './line-shapes.ts';
import { isPlace, partKind, type PartKind } from './part-kind.ts';
import { quote } from './quote.ts';
import type { Quoted } from './types.ts';

/** A piece of a line above a role's tasks. */
export interface Part extends Quoted {
  kind: PartKind;
}

type IsJobTitle = (text: string) => boolean;

const labels: readonly (readonly [RegExp, PartKind | 'dates'])[] = [
  [/^\s*(?:担任)?(?:职位|岗位|职务|职称)(?:名称)?\s*[:：]\s*/, 'title'],
  [/^\s*(?:公司|单位|企业|工作单位|任职公司|所在单位)(?:名称)?\s*[:：]\s*/, 'employer'],
  [/^\s*(?:所在)?(?:部门|科室)\s*[:：]\s*/, 'unit'],
  [/^\s*(?:工作)?(?:地点|城市)\s*[:：]\s*/, 'place'],
  [/^\s*(?:起止|任职|工作|在职|就职)?(?:时间|日期|年限)\s*[:：]\s*/, 'dates'],
  [/^\s*(?:job title|position|title|role|post)\s*:\s*/i, 'title'],
  [/^\s*(?:employer|company|organi[sz]ation|firm)(?: name)?\s*:\s*/i, 'employer'],
  [/^\s*(?:department|team|unit)\s*:\s*/i, 'unit'],
  [/^\s*(?:location|place|city)\s*:\s*/i, 'place'],
  [/^\s*(?:dates?|period|duration|employment dates|from)\s*:\s*/i, 'dates'],
];

const strong =
  /\t+|\s*(?:[-–—_]{3,}|\.{4,})\s*|\s[-–—]\s?(?=[\p{L}\d])(?!\s?(?:I{1,3}|IV|V|\d|[A-Z])(?:\s|$))|(?<=[\p{L}.)])[-–—]\s(?!\s?(?:I{1,3}|IV|V|\d|[A-Z])(?:\s|$))(?!(?:and|or|to|und|&)\b)|(?<=[\u4e00-\u9fff）)])-{2}(?=[\u4e00-\u9fff])|\s{2,}|\s*[|｜¦•‧∙●;；→]\s*|\s+[-–—―](?!\s+(?:I{1,3}|IV|V|\d|[A-Z])(?:\s|$))\s+|\s+[/·]\s+|\s*(?:——|―)\s*|\s*·\s*(?=[\u4e00-\u9fff])|\s+@\s+|\s+\bat\s+(?=[A-Z])|\s*[，、]\s*/gu;
/** Characters of a Chinese name of a firm or a job. What is longer says something. */
const longestName = 18;
const strongChinese =
  /(?<=有限(?:责任)?公司)(?=[\u4e00-\u9fff]{2,10}$)(?![\u4e00-\u9fff]*(?:公司|办事处|部|厂|店)$)|(?<=[\u4e00-\u9fff）)])\s+(?=\S)|\s+(?=[\u4e00-\u9fff]{4,}(?:公司|集团|医院|学校|大学)$)|(?<=[\u4e00-\u9fff）)])\s*[/／\-–—]\s*(?=[\u4e00-\u9fff])/g;

/** 在某某公司任设计师: a sentence with an employer and a title. */
const workedAt =
  /(?:在|就职于|任职于|供职于)(?<firm>[\u4e00-\u9fffA-Za-z（）()]{2,24}?)(?:，|,|\s)?(?:担任|任职|任|从事|做|当)(?<title>[\u4e00-\u9fffA-Za-z]{2,12})(?=[。，,；;]|$)/;

function sentenceParts(text: string, line: number, from: number): Part[] {
  const match = workedAt.exec(text.slice(from));
  const { firm, title } = match?.groups ?? {};
  if (match === null || firm === undefined || title === undefined) return [];
  const firmAt = from + match.index + match[0].indexOf(firm);
  const titleAt = from + match.index + match[0].lastIndexOf(title);
  return [
    { text: firm, place: { line, from: firmAt, to: firmAt + firm.length }, kind: 'employer' },
    { text: title, place: { line, from: titleAt, to: titleAt + title.length }, kind: 'title' },
  ];
}

/** Pieces of a line without its dates, each with its kind. `isNested` lets a piece with commas be several. */
export function partsOf(lines: readonly string[], line: number, from: number, isJobTitle: IsJobTitle): Part[] {
  const text = lines[line] ?? '';
  const said = sentenceParts(text, line, from);
  if (said.length > 0) return said;
  const label = labels.find(([pattern]) => pattern.test(text.slice(from)));
  const begin = from + (label?.[0].exec(text.slice(from))?.[0].length ?? 0);
  const dates = findDates(text.slice(begin));
  const stretches =
    dates === null
      ? [[begin, text.length] as const]
      : ([
          [begin, begin + dates.from],
          [begin + dates.to, text.length],
        ] as const);
  const parts = stretches
    .flatMap(([start, end]) => pieces(text, start, end))
    .flatMap(([start, end]) => part(lines, line, start, end, isJobTitle));
  if (label === undefined) return parts;
  return label[1] === 'dates' ? [] : parts.map((piece) => ({ ...piece, kind: label[1] === 'dates' ? 'unknown' : label[1] }));
}

function part(lines: readonly string[], line: number, from: number, to: number, isJobTitle: IsJobTitle): Part[] {
  const found = quote(lines, line, from, to);
  if (found === null || !/\p{L}/u.test(found.text) || isMonth.test(found.text)) return [];
  const kind = partKind(found.text, isJobTitle);
  if (kind === 'unknown' && isChinese(found.text) && found.text.length > longestName) return [];
  return splitByComma(lines, { ...found, kind }, isJobTitle);
}

/** “Senior Nurse, St Mary Hospital, London” is three; “Registered Nurse, Intensive Care” is one. */
function splitByComma(lines: readonly string[], whole: Part, isJobTitle: IsJobTitle): Part[] {
  if (isChinese(whole.text) || !whole.text.includes(', ') || whole.kind === 'place') return [whole];
  const found = merged(lines, pieceParts(lines, whole, isJobTitle));
  const kinds = found.map(({ kind }) => kind);
  if (kinds.includes('title') || kinds.indexOf('employer') > 0) return found;
  return placeAt(found) === 1 ? found.slice(0, 1) : [whole];
}

function pieceParts(lines: readonly string[], { place: { line, from, to } }: Part, isJobTitle: IsJobTitle): Part[] {
  return cutAt(lines[line] ?? '', from, to, /,\s+(?![^(]*\))/g).flatMap(([start, end], index) => {
    const piece = quote(lines, line, start, end);
    if (piece === null) return [];
    return [{ ...piece, kind: index > 0 && /^[A-Z]{2}$/.test(piece.text) ? 'place' : partKind(piece.text, isJobTitle) }];
  });
}

/** A title and the field of work behind it are one, and so are a firm and its legal form. */
function merged(lines: readonly string[], pieces: readonly Part[]): Part[] {
  const [first, second, ...rest] = withForms(lines, pieces);
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  const isField = first.kind === 'title' && second.kind !== 'place' && second.kind !== 'employer' && isUnitOf(second);
  return isField ? [joined(lines, first, second, 'title'), ...rest] : [first, second, ...rest];
}

/** Firms with the legal forms behind them, of which there may be two: “Hengda Machinery Co., Ltd.” */
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

/** Index of the piece from which on a text says where: a city with its region, or one word that is no name of a firm; -1 without one. */
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

/** A field of work behind a title: “Vice President, Sales”. */
function isUnitOf(piece: Part | undefined): boolean {
  return (
    piece !== undefined &&
    /^(?:sales|marketing|operations|engineering|finance|product|research|hr|it|legal|design|strategy|procurement|logistics|icu|emergency|intensive care|paediatrics|pediatrics|oncology|cardiology|surgery|mathematics|english|science|history|maths|year \d|grade \d|commercial|corporate|litigation|customer|data|platform|infrastructure|security|growth|emea|apac|europe|human resources|business|accounts|tax|audit|quality|safety|public|community|policy|communications|learning|supply chain|risk|compliance|treasury|credit|investments?|technology|products|brand|digital|global|north|south|east|west|claims|retail|analytics|partnerships|people|talent)/i.test(
      piece.text,
    )
  );
}

function pieces(text: string, from: number, to: number): (readonly [number, number])[] {
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

/** Dates of a line, with their quotation. Where a line ends between two dates, those of the next belong to it. */
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

const isMonth = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?$/i;
/** A line that ends between two dates, or within one. */
const isCut = /(?:\d|月|年|[a-z]\.?)\s*(?:[-–—~～至到]|\bto)\s*$|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?$/i;
