import { datesOf, partsOf, type Part } from './header-parts.ts';
import { isPersonal } from './personal-line.ts';
import { afterBullet, afterTaskLabel, isBullet, isPageNumber, isTaskLike } from './line-shapes.ts';

/** The lines that name a role: from its first line to the one before its tasks. */
export interface Header {
  /** The line with the dates; null if the role has none. */
  dated: number | null;
  lines: number[];
  parts: Part[];
  /** First line behind the header. */
  next: number;
}

type IsJobTitle = (text: string) => boolean;

interface Context {
  lines: readonly string[];
  isJobTitle: IsJobTitle;
}

/** Headers of the roles between two lines, each at a line with dates. */
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

/** Lines with a role's dates: not sentences, and bullets only where nothing else has dates. */
function anchorsIn({ lines, isJobTitle }: Context, from: number, to: number): number[] {
  const dated = range(from, to).filter((line) => isAnchor(lines, line, isJobTitle));
  const rest = new Set(dated.filter((line) => datesOf(lines, line)?.goesOn === true).map((line) => line + 1));
  const plain = dated.filter((line) => !rest.has(line) && !isBullet(lines[line] ?? ''));
  return plain.length > 0 ? plain : dated;
}

function isAnchor(lines: readonly string[], line: number, isJobTitle: IsJobTitle): boolean {
  const text = lines[line] ?? '';
  const dates = datesOf(lines, line);
  if (dates === null || isPageNumber(text) || isPersonal(text)) return false;
  // a remark about a job that is named before it: “(made permanent, May 2023)”
  if (!dates.isRange && /\([^()]*[\p{L}][^()]*$/u.test(text.slice(0, dates.from)) && /^[^()]*\)/.test(text.slice(dates.to))) return false;
  const rest = `${text.slice(0, dates.from)} ${text.slice(dates.to)}`.trim();
  if (isBullet(text))
    return dates.isRange && text.length < 120 && partsOf(lines, line, afterBullet(text), isJobTitle).some(({ kind }) => kind === 'title');
  if (rest.length > 130) return false;
  const isEdge = dates.from < 12 || text.length - dates.to < 12;
  if (dates.isRange) return isEdge || rest.length < 70;
  return (
    isEdge &&
    rest.length < 80 &&
    !isTaskLike(rest.length === 0 ? 'X' : rest) &&
    !/\b(?:in|by|from|during|since)\s*$/i.test(text.slice(0, dates.from))
  );
}

/** Lines right above an anchor that may belong to it: no tasks, no dates, at most `most`. Empty lines may stand between. */
function linesAbove({ lines, isJobTitle }: Context, from: number, anchor: number, most: number): number[] {
  const found: number[] = [];
  for (let line = anchor - 1; line >= from && found.length < most; line -= 1) {
    const text = lines[line] ?? '';
    if (text === '') continue;
    if (isNamedBullet(lines, line, anchor)) {
      found.unshift(line);
      break;
    }
    if (isTaskLike(text) || afterTaskLabel(text) > 0 || isPageNumber(text) || isPersonal(text)) break;
    if (continuesTask(lines, line, from, isJobTitle)) break;
    found.unshift(line);
  }
  return found;
}

/** A firm with a bullet right above a dated line, whose tasks have another bullet. */
function isNamedBullet(lines: readonly string[], line: number, anchor: number): boolean {
  const text = lines[line] ?? '';
  const below = lines[anchor + 1] ?? '';
  if (line !== anchor - 1 || !isBullet(text) || isBullet(lines[anchor] ?? '') || text.length > 80 || !isBullet(below)) return false;
  return text.charAt(0) !== below.charAt(0) && looksLikeName(text.slice(afterBullet(text))) && !/[.。;；]$/.test(text);
}

/** Whether a line is the rest of a task that was too long for the line above. */
function continuesTask(lines: readonly string[], line: number, from: number, isJobTitle: IsJobTitle): boolean {
  const text = lines[line] ?? '';
  const before = lines[line - 1] ?? '';
  if (line - 1 < from || before === '') return false;
  if (!isBullet(before) && !isTaskLike(before)) return false;
  if (/[.;。；]$/.test(before)) return false;
  const words = text.match(/[\p{L}]{2,}/gu) ?? [];
  if (datesOf(lines, line + 1) !== null && words.length >= 2 && words.length <= 6 && words.every((word) => /^\p{Lu}/u.test(word)))
    return false;
  const kinds = partsOf(lines, line, 0, isJobTitle).map(({ kind }) => kind);
  return before.length >= 40 ? !kinds.some((kind) => kind === 'title' || kind === 'employer') : /^[a-z]/.test(text);
}

/** Lines right below an anchor that name what is missing above: a title or an employer. */
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
    const isLabelled = /^[^:：]{2,6}[:：]/.test(text) && partsOf(lines, line, 0, isJobTitle).length === 1;
    if ((isTaskLike(text) && !isLabelled) || afterTaskLabel(text) > 0 || text.length > 90 || kept.has(line)) break;
    const known = [...header, ...found].flatMap((other) => partsOf(lines, other, 0, isJobTitle));
    if (!adds(known, partsOf(lines, line, 0, isJobTitle), text)) break;
    found.push(line);
  }
  return found;
}

/** Whether a line gives a role something that it lacks. */
function adds(known: readonly Part[], parts: readonly Part[], text: string): boolean {
  const has = (kind: Part['kind'], list: readonly Part[]) => list.some((part) => part.kind === kind);
  if (parts.length === 0) return false;
  const isLabelled = /^[^:：]{2,20}[:：]/.test(text);
  if (!isLabelled && !looksLikeName(text)) return false; // a sentence may hold a word such as “library”
  if (parts.every(({ kind }) => kind === 'place' || kind === 'contract' || kind === 'unit')) return true;
  if (has('title', parts)) return !has('title', known) || (!has('employer', known) && has('employer', parts));
  if (has('employer', parts)) return !has('employer', known);
  const unknown = known.filter(({ kind }) => kind === 'unknown').length;
  const named = (has('title', known) ? 1 : 0) + (has('employer', known) ? 1 : 0) + unknown;
  return named < 2 && looksLikeName(text);
}

/** Names have capitals; in Chinese, no punctuation. */
function looksLikeName(text: string): boolean {
  if (/[\u4e00-\u9fff]/.test(text)) return text.length <= 30 && !/[，。；：]/.test(text);
  const words = text.match(/[\p{L}]{3,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length <= 8 && capitals >= words.length * 0.6;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
