import { findHeaders, isSubheading, type Header } from './find-headers.ts';
import { datesOf, type Part } from './header-parts.ts';
import { chineseShare, isChinese } from './line-shapes.ts';
import { isTitleFirst, nameRole } from './name-role.ts';
import { isCourseOrProject } from './no-role.ts';
import { namesDegree, namesSchool } from './read-education.ts';
import { readTasks } from './read-tasks.ts';
import type { Quoted, Role } from './types.ts';
import { undatedHeaders } from './undated-headers.ts';

type IsJobTitle = (text: string) => boolean;

/**
 * Reads roles between two lines (`to` exclusive), in their order. An employer above several roles is the guessed employer of each.
 * @param isWork whether the lines are a section for work; otherwise a role needs a range of dates and a title or an employer
 */
export function readRoles(lines: readonly string[], from: number, to: number, isJobTitle: IsJobTitle, isWork = true): Role[] {
  const dated = findHeaders(lines, from, to, isJobTitle);
  const headers = (dated.length > 0 ? dated : undatedHeaders(lines, from, to, isJobTitle)).filter(
    (header) => (isWork || isSure(lines, header)) && !isStudy(lines, header) && !isUnpaid(lines, header) && !isCourseOrProject(header),
  );
  const titleFirst = isTitleFirst(
    headers.map(({ parts }) => parts),
    chineseShare(lines.slice(from, to).join('')) < 0.2,
  );
  const roles: Role[] = [];
  let shared: Part | null = null;
  headers.forEach((header, index) => {
    const next = headers[index + 1];
    const end = next === undefined ? to : Math.max(header.next, Math.min(...next.lines));
    if (isBelowSubheading(lines, header, headers[index - 1]?.next ?? from)) shared = null;
    const { title, employer } = nameRole(header.parts, titleFirst);
    const tasks = readTasks(lines, header.next, end);
    const isOnlyEmployer = header.parts.some(({ kind }) => kind === 'employer') && !header.parts.some(({ kind }) => kind === 'title');
    const isOverTitle = title === null && tasks.length <= 1 && next !== undefined && isOnlyTitle(next);
    const isOverNext = next !== undefined && Math.min(...next.lines) <= header.next + 1 && next.parts.some(({ kind }) => kind === 'title');
    const isNextOwn = next?.parts.some(({ kind }) => kind === 'employer') === true && header.dated !== null;
    if (isOnlyEmployer && !isNextOwn && (isOverTitle || ((title === null || isOverNext) && tasks.length === 0)) && next !== undefined) {
      shared = employer;
      return;
    }
    if (title === null && employer === null) return;
    const isKnown = header.parts.some(({ kind, place }) => kind === 'title' && place === title?.place);
    roles.push({
      // without a title, the employer is the guessed title, so that no job is lost
      title: isKnown && title !== null ? wholeTitle(lines, title, employer, header.parts) : guess(title ?? employer),
      employer: employer !== null ? named(wholeEmployer(lines, employer, title, header.parts)) : shared === null ? null : guess(shared),
      ...datesOfHeader(lines, header),
      tasks,
    });
    if (employer !== null) shared = employer;
  });
  return roles;
}

const isOnlyTitle = ({ parts }: Header) => parts.some(({ kind }) => kind === 'title') && !parts.some(({ kind }) => kind === 'employer');

/** Whether a header outside a section for work is a role: it has a range of dates and a title or an employer. */
function isSure(lines: readonly string[], { dated, parts }: Header): boolean {
  const hasName = parts.some(({ kind, text }) => kind === 'title' || (kind === 'employer' && !namesSchool(text)));
  return hasName && dated !== null && datesOf(lines, dated)?.isRange === true;
}

/** Whether a header is a time of study: it names a degree or a class, and no title. */
function isStudy(lines: readonly string[], { lines: own, parts }: Header): boolean {
  return !parts.some(({ kind }) => kind === 'title') && own.some((line) => namesDegree(lines[line] ?? ''));
}

/** Whether a header's line with dates says that the work was unpaid: “Blue Station, 2018 – 2019 (volunteer)”. */
const isUnpaid = (lines: readonly string[], { dated }: Header) =>
  dated !== null && /[(（](?:volunteer|unpaid|志[愿願](?:者|服[务務])?|[义義]工)[)）]/i.test(lines[dated] ?? '');

function isBelowSubheading(lines: readonly string[], { lines: own }: Header, from: number): boolean {
  const first = Math.min(...own);
  return lines.slice(from, first).some((_, index) => isSubheading(lines, from + index));
}

/** Extends a title by the parts that a dash, a slash or a comma adds, except the employer: “Charge Nurse / Clinical Coordinator”. */
function wholeTitle(lines: readonly string[], title: Part, employer: Part | null, parts: readonly Part[]): Quoted {
  const { line } = title.place;
  let { from, to } = title.place;
  const text = lines[line] ?? '';
  // of 后期制作/前端开发, only the second is a known title
  const before = parts.findLast(({ place }) => place.line === line && place.to <= from);
  if (before?.kind === 'unknown' && before.place !== employer?.place && /^\s?[/／]\s?$/.test(text.slice(before.place.to, from)))
    ({ from } = before.place);
  for (const part of parts) {
    const isNext =
      part.place.line === line &&
      part.place.from >= to &&
      (/^\s*(?:\s[-–]\s|\s?\/\s?|,\s)\s*$/.test(text.slice(to, part.place.from)) ||
        (text.slice(to, part.place.from) === ' ' && isChinese(title.text) !== isChinese(part.text)));
    if (isNext && part.place !== employer?.place && (part.kind === 'title' || part.kind === 'unknown' || part.kind === 'unit'))
      ({ to } = part.place);
  }
  return { text: text.slice(from, to), place: { line, from, to } };
}

const isAcronym = /^[A-Z]{2,6}$/;

/** Extends an employer by a second name of the firm next to it: “Otter / Otter Group”, “OPG - Otter Print Group”, 水獭集团 Otter. */
function wholeEmployer(lines: readonly string[], employer: Part, title: Part | null, parts: readonly Part[]): Part {
  const { line } = employer.place;
  const text = lines[line] ?? '';
  const isOther = (part: Part) => part.place.line === line && part.place !== title?.place && ['employer', 'unknown'].includes(part.kind);
  const isJoined = (between: string, other: string) =>
    !/[()（）]/.test(other) &&
    (/^\s?[/／]\s?$/.test(between) ||
      (/^\s?[-–]\s?$/.test(between) &&
        (isAcronym.test(employer.text) || isAcronym.test(other) || (isChinese(employer.text) && isChinese(other)))) ||
      (/^ $/.test(between) && isChinese(employer.text) !== isChinese(other)));
  let { from, to } = employer.place;
  for (const part of parts.filter(isOther)) {
    if (part.place.from >= to && isJoined(text.slice(to, part.place.from), part.text)) ({ to } = part.place);
    else if (part.place.to <= from && isJoined(text.slice(part.place.to, from), part.text)) ({ from } = part.place);
  }
  return { ...employer, text: text.slice(from, to), place: { line, from, to } };
}

function plain({ text, place }: Quoted): Quoted {
  return { text, place };
}

function guess(part: Part | null): Quoted {
  if (part === null) throw new TypeError('A role has a title or an employer.');
  return { text: part.text, place: part.place, isGuessed: true };
}

const named = (part: Part) => (part.kind === 'employer' ? plain(part) : guess(part));

function datesOfHeader(lines: readonly string[], { dated }: Header): Pick<Role, 'start' | 'end' | 'dates'> {
  const dates = dated === null ? null : datesOf(lines, dated);
  return dates === null ? { start: null, end: null, dates: null } : { start: dates.start, end: dates.end, dates: dates.quoted };
}
