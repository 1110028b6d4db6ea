import type { CvReading, Quoted, Role } from '#src/features/cv/reading/types.ts';
import { parseTypedDate, type TypedDates } from '#src/features/cv/review/typed-dates.ts';
import { type LineRole, rolesOfLines } from './roles-of-lines.ts';

/**
 * The reading after a correction. A job begins at each title; employer, dates and tasks that follow belong to it. What a line was read as
 * stays where its kind stays, so that a title in the middle of a line is kept.
 * @param dates of each job, in order
 * @returns null if a date is none
 */
export function correctReading(
  reading: CvReading,
  lines: readonly string[],
  kinds: readonly LineRole[],
  dates: readonly TypedDates[],
): CvReading | null {
  const before = rolesOfLines(reading, lines.length);
  const roles: Role[] = [];
  kinds.forEach((kind, line) => {
    const known = before[line] === kind ? reading.roles.find((role) => linesOf(role).includes(line)) : undefined;
    const role = roles.at(-1);
    if (kind === 'title') roles.push(titled(line, lines, known));
    else if (role && kind !== 'none') roles[roles.length - 1] = withLine(role, kind, line, lines, known);
  });
  const dated = roles.map((role, at) => withDates(role, dates[at]));
  const known = dated.filter((role) => role !== null);
  return known.length === dated.length ? { ...reading, roles: known } : null;
}

function linesOf({ title, employer, dates, tasks }: Role): number[] {
  return [title, employer, dates, ...tasks].flatMap((quote) => quote?.place.line ?? []);
}

/** A new job. Employer and dates that were read in the line of its title stay. */
function titled(line: number, lines: readonly string[], known: Role | undefined): Role {
  const inLine = (quote: Quoted | null | undefined) => (quote?.place.line === line ? quote : null);
  return {
    title: inLine(known?.title) ?? wholeLine(line, lines),
    employer: inLine(known?.employer),
    dates: inLine(known?.dates),
    ...{ start: null, end: null, tasks: [] },
  };
}

function withLine(
  role: Role,
  kind: Exclude<LineRole, 'none' | 'title'>,
  line: number,
  lines: readonly string[],
  known: Role | undefined,
): Role {
  const at = (quote: Quoted | null | undefined) => (quote?.place.line === line ? quote : undefined);
  if (kind === 'task') {
    const own = known?.tasks.filter(({ place }) => place.line === line) ?? [];
    return { ...role, tasks: [...role.tasks, ...(own.length > 0 ? own : [wholeLine(line, lines)])] };
  }
  const fresh = at(known?.[kind]) ?? wholeLine(line, lines);
  // dates may be in the line of the employer
  return kind === 'employer' ? { ...role, employer: fresh, dates: role.dates ?? at(known?.dates) ?? null } : { ...role, dates: fresh };
}

/** Null if a date is none. */
function withDates(role: Role, typed: TypedDates | undefined): Role | null {
  if (!typed) return role;
  const [start, end] = [parseTypedDate(typed.from), typed.isPresent ? ('present' as const) : parseTypedDate(typed.to)];
  return start === undefined || end === undefined ? null : { ...role, start, end };
}

/** A line without its bullet. */
function wholeLine(line: number, lines: readonly string[]): Quoted {
  const text = lines[line] ?? '';
  const from = /^[\s\-–—•●▪◦*·■□➢✓]*/u.exec(text)?.[0].length ?? 0;
  const to = text.trimEnd().length;
  return to > from ? { text: text.slice(from, to), place: { line, from, to } } : { text, place: { line, from: 0, to: text.length } };
}
