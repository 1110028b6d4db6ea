import { findHeaders, type Header } from './find-headers.ts';
import { datesOf, partsOf, type Part } from './header-parts.ts';
import { chineseShare, isTaskLike } from './line-shapes.ts';
import { isTitleFirst, nameRole } from './name-role.ts';
import { readTasks } from './read-tasks.ts';
import type { Quoted, Role } from './types.ts';

type IsJobTitle = (text: string) => boolean;

/** Roles between two lines, in the order of the text. An employer that stands once above several roles is given to each. */
export function readRoles(lines: readonly string[], from: number, to: number, isJobTitle: IsJobTitle): Role[] {
  const dated = findHeaders(lines, from, to, isJobTitle);
  const headers = dated.length > 0 ? dated : undatedHeaders(lines, from, to, isJobTitle);
  const titleFirst = isTitleFirst(
    headers.map(({ parts }) => parts),
    chineseShare(lines.slice(from, to).join('')) < 0.2,
  );
  const roles: Role[] = [];
  let shared: Part | null = null;
  headers.forEach((header, index) => {
    const next = headers[index + 1];
    const end = next === undefined ? to : Math.max(header.next, Math.min(...next.lines));
    const { title, employer } = nameRole(header.parts, titleFirst);
    const tasks = readTasks(lines, header.next, end);
    const isOnlyEmployer = header.parts.some(({ kind }) => kind === 'employer') && !header.parts.some(({ kind }) => kind === 'title');
    if (isOnlyEmployer && title === null && tasks.length === 0 && next !== undefined) shared = employer;
    else if (title !== null) {
      const dates = datesOfHeader(lines, header);
      const inherited = isCutOff(lines, shared, header) ? null : shared;
      roles.push({ title: plain(title), employer: plainOrNull(employer ?? inherited), ...dates, tasks });
      shared = employer ?? inherited;
    }
  });
  return roles;
}

/** Whether a heading in capitals stands between an employer and a header: the jobs below it are others. */
function isCutOff(lines: readonly string[], employer: Part | null, { lines: own }: Header): boolean {
  if (employer === null) return false;
  const between = lines.slice(employer.place.line + 1, Math.min(...own) + 1);
  return between.some((line) => /^[A-Z][A-Z &/]{3,30}$/.test(line.trim()));
}

function plain({ text, place }: Quoted): Quoted {
  return { text, place };
}

function plainOrNull(part: Part | null): Quoted | null {
  return part === null ? null : plain(part);
}

function datesOfHeader(lines: readonly string[], { dated }: Header): Pick<Role, 'start' | 'end' | 'dates'> {
  const dates = dated === null ? null : datesOf(lines, dated);
  return dates === null ? { start: null, end: null, dates: null } : { start: dates.start, end: dates.end, dates: dates.quoted };
}

/** Up to five words with capitals, as a firm's name has them. */
function isName(text: string): boolean {
  const words = text.match(/[\p{L}]{2,}/gu) ?? [];
  return words.length > 0 && words.length <= 5 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** Where no line has dates: lines that name a title, right after an empty line or above tasks. */
function undatedHeaders(lines: readonly string[], from: number, to: number, isJobTitle: IsJobTitle): Header[] {
  const headers: Header[] = [];
  for (let line = from; line < to; line += 1) {
    const text = lines[line] ?? '';
    if (text === '' || isTaskLike(text) || text.length > 90) continue;
    const parts = partsOf(lines, line, 0, isJobTitle);
    if (!parts.some(({ kind }) => kind === 'title') && !(parts.length === 2 && /\S\s*(?:-{2,}|—)\s*\S/.test(text))) continue;
    const below = lines[line + 1] ?? '';
    const belowParts =
      below === '' || isTaskLike(below)
        ? []
        : partsOf(lines, line + 1, 0, isJobTitle).filter(
            ({ kind, text: name }) => kind === 'employer' || (kind === 'unknown' && isName(name)),
          );
    const above = line - 1 >= from ? partsOf(lines, line - 1, 0, isJobTitle).filter(({ kind }) => kind === 'employer') : [];
    const isTaken = headers.at(-1)?.lines.includes(line - 1) === true;
    const own = belowParts.length > 0 ? [line, line + 1] : [line];
    headers.push({ dated: null, lines: own, parts: [...(isTaken ? [] : above), ...parts, ...belowParts], next: (own.at(-1) ?? line) + 1 });
  }
  return headers;
}
