import { labelKind } from './field-labels.ts';
import { datesOf, isLengthOfTime, partsOf, type Part } from './header-parts.ts';
import { isHeading } from './headings.ts';
import { afterBullet, afterTaskLabel, isBullet, isChinese, isPageNumber, isTaskLike, looksLikeName } from './line-shapes.ts';
import { isCitation, isDeed } from './no-role.ts';
import { isPersonalLine } from './personal-lines.ts';
import { namesDegree } from './read-education.ts';
import { sentenceParts } from './sentence-parts.ts';

/** The header of a role: the lines with title, employer and dates above its tasks. */
export interface Header {
  /** The line with the dates; null if the role has none. */
  dated: number | null;
  lines: number[];
  parts: Part[];
  /** First line below the header. */
  next: number;
}

type IsJobTitle = (text: string) => boolean;

interface Context {
  lines: readonly string[];
  isJobTitle: IsJobTitle;
}

/** Finds the headers of roles between two lines (`to` exclusive), each around a line with dates. */
export function findHeaders(lines: readonly string[], from: number, to: number, isJobTitle: IsJobTitle): Header[] {
  const context = { lines, isJobTitle };
  const anchors = anchorsIn(context, from, to);
  const [first] = anchors;
  if (first === undefined) return [];
  const above = linesAbove(context, from, first, 3).length;
  const headers: Header[] = [];
  anchors.forEach((anchor, index) => {
    const previous = headers.at(-1);
    const over = linesAbove(context, previous?.next ?? from, anchor, above);
    const nextAnchor = anchors[index + 1] ?? to;
    const header = [...over, anchor];
    const after = anchor + (datesOf(lines, anchor)?.goesOn === true ? 2 : 1);
    const below = linesBelow(context, after, nextAnchor, header, above);
    const all = [...header, ...below];
    const parts = all.flatMap((line) => partsOf(lines, line, afterBullet(lines[line] ?? ''), isJobTitle));
    headers.push({ dated: anchor, lines: all, parts, next: Math.max(after, (all.at(-1) ?? anchor) + 1) });
  });
  return headers;
}

/** Finds lines with the dates of a role. Bullets count only if no other line has dates; sentences never do. */
function anchorsIn({ lines, isJobTitle }: Context, from: number, to: number): number[] {
  const dated = range(from, to).filter((line) => isAnchor(lines, line, isJobTitle));
  const rest = new Set(dated.filter((line) => datesOf(lines, line)?.goesOn === true).map((line) => line + 1));
  const isField = (text: string) => isNamed(text) || labelKind(text.slice(afterBullet(text))) === 'dates';
  const plain = dated.filter(
    (line) => !rest.has(line) && (!isBullet(lines[line] ?? '') || isField(lines[line] ?? '') || isPost(lines, line, isJobTitle)),
  );
  return plain.length > 0 ? plain : dated;
}

/** Whether a list item is a post with its dates: “– Finance Manager (2007 – 2009)” or “4. Trainee at Blue Ltd Jun 2010 to May 2012”. */
function isPost(lines: readonly string[], line: number, isJobTitle: IsJobTitle): boolean {
  const text = lines[line] ?? '';
  const dates = datesOf(lines, line);
  if (dates?.isRange !== true || text.length - dates.to > 2) return false;
  const isNumbered = isNumberedItem(text);
  if (!isNumbered && (text.length > 90 || !/[(（\t]\s*$/.test(text.slice(0, dates.from)))) return false;
  return partsOf(lines, line, afterBullet(text), isJobTitle).some(({ kind }) => kind === 'title');
}

/** Whether a line is numbered and short enough for a post, its firm and its dates: “2. Foreman in Blue Ltd”. */
const isNumberedItem = (text: string) => /^\d{1,2}[.)]/.test(text) && text.length < 180;

function isAnchor(lines: readonly string[], line: number, isJobTitle: IsJobTitle): boolean {
  const text = lines[line] ?? '';
  const dates = datesOf(lines, line);
  if (dates === null || isPageNumber(text) || isPersonalLine(text) || isCitation(text)) return false;
  if (!dates.isRange && isRemark(text, dates.from)) return false;
  const rest = `${text.slice(0, dates.from)} ${text.slice(dates.to)}`.trim();
  const label = labelKind(text.slice(afterBullet(text)));
  if (label === 'nothing') return false;
  if (label === 'dates') return dates.isRange;
  if (dates.isRange && sentenceParts(text, line, afterBullet(text)).length > 0) return true;
  if (dates.from < 2 && isDeed(text.slice(dates.to))) return false;
  if (isBullet(text))
    return (
      dates.isRange &&
      (text.length < 120 || isNumberedItem(text)) &&
      partsOf(lines, line, afterBullet(text), isJobTitle).some(({ kind }) => kind === 'title')
    );
  if (rest.length > 130) return false;
  const isCell = dates.from === 0 && text.charAt(dates.to) === '\t';
  const isEdge = dates.from < 12 || text.length - dates.to < 12;
  if (dates.isRange) return isEdge || rest.length < 70;
  return (
    isEdge &&
    rest.length < 80 &&
    !isTaskLike(rest.length === 0 ? 'X' : isCell ? rest.replace(/\.$/, '') : rest) &&
    !/(?:\b(?:in|by|from|during|since)|在)\s*$/i.test(text.slice(0, dates.from))
  );
}

/** Whether a date is within a remark in brackets: “(made permanent, May 2023)”. */
function isRemark(text: string, at: number): boolean {
  const open = text.slice(0, at).search(/[(（][^()（）]*$/);
  return open >= 0 && /\p{L}{3}/u.test(text.slice(open, at));
}

/** Finds up to `max` lines above an anchor that may belong to its header: neither tasks nor personal data. Empty lines are skipped. */
function linesAbove({ lines, isJobTitle }: Context, from: number, anchor: number, max: number): number[] {
  const found: number[] = [];
  for (let line = anchor - 1; line >= from && found.length < max; line -= 1) {
    const text = lines[line] ?? '';
    if (text === '') continue;
    if (found.length === 0 && line === anchor - 1 && isMarkedEmployer(lines, line, anchor)) {
      found.unshift(line);
      break;
    }
    if (isTableHead(text)) break;
    if (isNamed(text)) {
      found.unshift(line);
      continue;
    }
    if (isTaskLike(text) || afterTaskLabel(text) > 0 || isPageNumber(text) || isPersonalLine(text)) break;
    if (isTagList(text) || isSubheading(lines, line) || continuesTask(lines, line, from, isJobTitle)) break;
    found.unshift(line);
  }
  return found;
}

/** Whether a line with a bullet is an employer: the tasks have another bullet, or none. */
function isMarkedEmployer(lines: readonly string[], line: number, anchor: number): boolean {
  const text = lines[line] ?? '';
  const below = lines[anchor + 1] ?? '';
  if (!isBullet(text) || isBullet(lines[anchor] ?? '') || text.length > 70) return false;
  const name = text.slice(afterBullet(text));
  return text.charAt(0) !== below.charAt(0) && !/[.;。；]$/.test(name) && looksLikeName(name);
}

/** Whether a line in capitals, such as TEACHING, divides a section: a role is right below it. */
export function isSubheading(lines: readonly string[], line: number): boolean {
  const text = lines[line] ?? '';
  const above = lines[line - 1] ?? '';
  return (
    /^[\p{Lu}][\p{Lu} &/]{3,29}$/u.test(text) &&
    text.split(' ').length <= 3 &&
    (above === '' || isTaskLike(above)) &&
    lines.slice(line + 1, line + 3).some((_, below) => datesOf(lines, line + 1 + below)?.isRange === true)
  );
}

/** Whether a line is the head of a table: “Organisation, Designation, Period”. */
function isTableHead(text: string): boolean {
  const cells = text.split(/\t| {2,}/).map((cell) => cell.trim());
  return cells.length >= 2 && cells.every((cell) => tableHead.test(cell));
}

const tableHead =
  /^(?:s\.? ?no\.?|organi[sz]ation|company|employer|designation|position|title|role|period|duration|dates?|from|to|specialisation|location|responsibilit(?:y|ies)|时间|起止时间|起止年月|单位|工作单位|公司|公司名称|职位|职务|岗位|部门|证明人|工作内容|地点|备注)$/i;

/** Whether a line continues a task that was too long for the line above. */
function continuesTask(lines: readonly string[], line: number, from: number, isJobTitle: IsJobTitle): boolean {
  const text = lines[line] ?? '';
  const before = lines[line - 1] ?? '';
  if (line - 1 < from || before === '') return false;
  if (!isBullet(before) && !isTaskLike(before)) return false;
  if (/[.;。；]$/.test(before)) return false;
  if (isBullet(before) && text.length <= 40 && /^\p{Lu}/u.test(text) && isEveryWordCapital(text) && datesOf(lines, line + 1) !== null)
    return false;
  const kinds = partsOf(lines, line, 0, isJobTitle).map(({ kind }) => kind);
  return before.length >= 40 ? !kinds.some((kind) => kind === 'title' || kind === 'employer') : /^[a-z]/.test(text);
}

function isEveryWordCapital(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 0 && words.length <= 5 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** Finds lines right below an anchor that add a title or an employer to its header. */
function linesBelow(context: Context, after: number, end: number, header: readonly number[], above: number): number[] {
  const { lines, isJobTitle } = context;
  const found: number[] = [];
  const kept = above > 0 && end < lines.length ? new Set(linesAbove(context, after, end, above)) : new Set<number>();
  for (let line = after; line < end && found.length < 3; line += 1) {
    const text = lines[line] ?? '';
    if (text === '') {
      if (found.length > 0 || (lines[line + 1] ?? '') === '') break;
      continue;
    }
    const isLabelled = isNamed(text) || (/^[^:：]{2,6}[:：]/.test(text) && partsOf(lines, line, 0, isJobTitle).length === 1);
    if (labelKind(text.slice(afterBullet(text))) === 'nothing' || isLengthOfTime(text) || isHeading(text)) continue;
    if (namesDegree(text)) break;
    if ((isTaskLike(text) && !isLabelled) || afterTaskLabel(text) > 0 || text.length > 90 || kept.has(line) || isListOfSkills(text)) break;
    const own = (other: number) => partsOf(lines, other, afterBullet(lines[other] ?? ''), isJobTitle);
    const known = [...header, ...found].flatMap(own);
    if (isPersonalLine(text) || (!isLabelled && !isBelowName(text))) break;
    if (!adds(known, own(line), text)) break;
    found.push(line);
  }
  return found;
}

/** Whether a line is a list of tags, such as “#写作 #访谈”. */
const isTagList = (text: string) => /^#\S.*\s#\S/.test(text);

/** Whether a line has more pieces than a header: “Kotlin | Postgres | Kafka | Snowflake”. */
function isListOfSkills(text: string): boolean {
  return (text.match(/\s[|•·]\s/g)?.length ?? 0) >= 3;
}

/** Whether a line is a labelled title or employer, with or without a bullet. */
function isNamed(text: string): boolean {
  const kind = labelKind(text.slice(afterBullet(text)));
  return kind === 'title' || kind === 'employer';
}

/** Whether a line adds a part that the header lacks. */
function adds(known: readonly Part[], parts: readonly Part[], text: string): boolean {
  const has = (kind: Part['kind'], list: readonly Part[]) => list.some((part) => part.kind === kind);
  if (parts.length === 0) return false;
  if (parts.every(({ kind }) => kind === 'place' || kind === 'contract' || kind === 'unit')) return true;
  if (has('title', parts)) return !has('title', known) || (!has('employer', known) && has('employer', parts));
  if (has('employer', parts)) return !has('employer', known);
  const unknown = known.filter(({ kind }) => kind === 'unknown').length;
  const named = (has('title', known) ? 1 : 0) + (has('employer', known) ? 1 : 0) + unknown;
  // in Chinese, a line below the employer that is no title is a project or a task
  if (isChinese(text) && has('employer', known)) return false;
  return named < 2 && looksLikeName(text);
}

/** Whether a line below a header can belong to it: it looks like a name apart from brackets, or is short, as a place in small letters. */
function isBelowName(text: string): boolean {
  const bare = text.replace(/\s*[(（][^()（）]*[)）]/g, '');
  return looksLikeName(bare) || bare.length < 24;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
