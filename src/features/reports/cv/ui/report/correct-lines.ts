import type { CvReading, Quoted, Role } from '#src/features/cv/reading/types.ts';
import { parseTypedDate } from '#src/features/cv/review/parse-typed-date.ts';
import type { TypedDates } from '#src/features/cv/review/typed-dates.ts';
import { type LineRole, rolesOfLines } from './roles-of-lines.ts';

/**
 * Applies a correction to a reading. Each title starts a job; the employer, dates and tasks after it belong to that job. A line whose kind
 * does not change keeps its reading, so that a title in the middle of a line is kept.
 * @param dates the dates of each job, in order
 * @returns null if a date is invalid
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
    const readRole = before[line] === kind ? reading.roles.find((role) => linesOf(role).includes(line)) : undefined;
    const role = roles.at(-1);
    if (kind === 'title') roles.push(newRole(line, lines, readRole));
    else if (role && kind !== 'none') roles[roles.length - 1] = withLine(role, kind, line, lines, readRole);
  });
  const dated = roles.map((role, at) => withDates(role, dates[at]));
  const validRoles = dated.filter((role) => role !== null);
  return validRoles.length === dated.length ? { ...reading, roles: validRoles } : null;
}

function linesOf({ title, employer, dates, tasks }: Role): number[] {
  return [title, employer, dates, ...tasks].flatMap((quote) => quote?.place.line ?? []);
}

/** Creates a job. Keeps the employer and dates that were read in the line of its title. */
function newRole(line: number, lines: readonly string[], known: Role | undefined): Role {
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
  const inLine = (quote: Quoted | null | undefined) => (quote?.place.line === line ? quote : undefined);
  if (kind === 'task') {
    const own = known?.tasks.filter(({ place }) => place.line === line) ?? [];
    return { ...role, tasks: [...role.tasks, ...(own.length > 0 ? own : [wholeLine(line, lines)])] };
  }
  const quote = inLine(known?.[kind]) ?? wholeLine(line, lines);
  // dates may be in the line of the employer
  return kind === 'employer' ? { ...role, employer: quote, dates: role.dates ?? inLine(known?.dates) ?? null } : { ...role, dates: quote };
}

/** Sets the dates of a job. Null if a date is invalid. */
function withDates(role: Role, typed: TypedDates | undefined): Role | null {
  if (!typed) return role;
  const [start, end] = [parseTypedDate(typed.from), typed.isPresent ? ('present' as const) : parseTypedDate(typed.to)];
  return start === undefined || end === undefined ? null : { ...role, start, end };
}

/** Quotes a line without its bullet. */
function wholeLine(line: number, lines: readonly string[]): Quoted {
  const text = lines[line] ?? '';
  const from = /^[\s\-–—•●▪◦*·■□➢✓]*/u.exec(text)?.[0].length ?? 0;
  const to = text.trimEnd().length;
  return to > from ? { text: text.slice(from, to), place: { line, from, to } } : { text, place: { line, from: 0, to: text.length } };
}
