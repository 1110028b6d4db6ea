import type { Header } from './find-headers.ts';
import { partsOf, type Part } from './header-parts.ts';
import { afterBullet, isTaskLike, looksLikeName } from './line-shapes.ts';
import { sentenceParts } from './sentence-parts.ts';
import { isPersonalLine } from './personal-lines.ts';

type IsJobTitle = (text: string) => boolean;

/** Finds headers where no line has dates: lines with a title, or a list of employers with their titles. */
export function undatedHeaders(lines: readonly string[], from: number, to: number, isJobTitle: IsJobTitle): Header[] {
  const pairs = pairedLines(lines, from, to, isJobTitle);
  if (pairs.length > 0) return pairs;
  const headers: Header[] = [];
  for (let line = from; line < to; line += 1) {
    const text = lines[line] ?? '';
    const said = sentenceParts(text, line, afterBullet(text));
    if (said.length > 0) headers.push({ dated: null, lines: [line], parts: said, next: line + 1 });
    if (said.length > 0 || text === '' || isTaskLike(text) || isPersonalLine(text) || text.length > 90) continue;
    const parts = partsOf(lines, line, 0, isJobTitle);
    if (!parts.some(({ kind }) => kind === 'title')) continue;
    const own = employerAt(lines, line + 1, to, isJobTitle);
    const isTaken = headers.at(-1)?.lines.includes(line - 1) === true || (headers.at(-1)?.lines.at(-1) ?? -9) === line - 2;
    const above = isTaken || own.length > 0 || line - 1 < from ? [] : employerAt(lines, line - 1, to, isJobTitle);
    const all = own.length > 0 ? [line, line + 1] : [line];
    headers.push({ dated: null, lines: all, parts: [...above, ...parts, ...own], next: (all.at(-1) ?? line) + 1 });
  }
  return headers;
}

function employerAt(lines: readonly string[], line: number, to: number, isJobTitle: IsJobTitle): Part[] {
  const text = lines[line] ?? '';
  if (line >= to || text === '' || isTaskLike(text) || !looksLikeName(text)) return [];
  const isName = /^\p{Lu}/u.test(text) && !/[.,;:]$/.test(text) && looksLikeProperName(text);
  return partsOf(lines, line, 0, isJobTitle).filter(({ kind }) => kind === 'employer' || (isName && kind === 'unknown'));
}

/** Whether every word of at least four letters has a capital, as in a firm's name. */
function looksLikeProperName(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.length <= 5 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** Reads a list whose lines have two parts each, if at least one part is a known title: 青石园艺——花艺师. */
function pairedLines(lines: readonly string[], from: number, to: number, isJobTitle: IsJobTitle): Header[] {
  const own = Array.from({ length: to - from }, (_, index) => from + index).filter((line) => (lines[line] ?? '') !== '');
  const found = own.map((line) => ({ line, parts: partsOf(lines, line, 0, isJobTitle) }));
  const isPair = ({ line, parts }: (typeof found)[number]) =>
    parts.length === 2 && !isTaskLike(lines[line] ?? '') && !isPersonalLine(lines[line] ?? '') && (lines[line] ?? '').length < 60;
  const isList = found.length >= 2 && found.every(isPair) && found.some(({ parts }) => parts.some(({ kind }) => kind === 'title'));
  return isList ? found.map(({ line, parts }) => ({ dated: null, lines: [line], parts, next: line + 1 })) : [];
}
