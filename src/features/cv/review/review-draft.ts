import type { CvReading, CvText, Education, Quoted, Role } from '#src/features/cv/reading/types.ts';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';
import { isPersonalLine } from '#src/features/cv/reading/personal-lines.ts';
import { typedDates, type TypedDates } from './typed-dates.ts';

/** The use of a line: `task` of a job, `none` for a line that stays in the text without a use, `drop` to remove it from the text. */
export type LineUse = 'task' | 'none' | 'drop';

export interface DraftTask {
  quote: Quoted;
  use: LineUse;
}

export interface DraftJob {
  id: number;
  title: string;
  employer: string;
  dates: TypedDates;
  /** The job as it was read; null for a job that the member has added. */
  read: Role | null;
  tasks: DraftTask[];
}

/** A line that belongs to no job. `use`: the id of the job whose task it becomes, `none` or `drop`. */
export interface LooseLine {
  line: number;
  use: number | 'none' | 'drop';
}

/** The reading of a CV while the member reviews it. */
export interface Draft {
  jobs: DraftJob[];
  /** `school` and `degree` are the names after the member's corrections. */
  schools: { entry: Education; isKept: boolean; school: string; degree: string }[];
  skills: { quote: Quoted; isKept: boolean; name: string }[];
  loose: LooseLine[];
  private: { line: number; isDropped: boolean }[];
}

export type Doubt = 'guessed_title' | 'guessed_employer' | 'no_employer' | 'no_month' | 'no_dates' | 'no_tasks';

/** Sections whose lines are not listed as loose, even if no job, school or skill was read in them. */
const sectionsWithPlace: readonly string[] = ['education', 'skills', 'languages', 'certificates', 'achievements'];

/**
 * Creates the draft of a reading. Lines with personal data are dropped by default.
 * @param how.isOwn nothing is sent, so that personal data stays by default
 */
export function openDraft({ lines }: Pick<CvText, 'lines'>, reading: CvReading, how: { isOwn?: boolean } = {}): Draft {
  const isDropped = how.isOwn !== true;
  const personal = privateLines(lines, reading);
  const jobs = reading.roles.map((role, id): DraftJob => ({
    ...{ id, title: role.title.text, employer: role.employer?.text ?? '', dates: typedDates(role), read: role },
    tasks: role.tasks.map((quote) => ({ quote, use: !personal.has(quote.place.line) ? 'task' : isDropped ? 'drop' : 'none' })),
  }));
  const used = usedLines(lines, reading);
  const isPlaced = (line: number) =>
    reading.sections.some(({ kind, fromLine, toLine }) => sectionsWithPlace.includes(kind) && line >= fromLine && line < toLine);
  const free = lines.flatMap((line, at) => (line.trim() === '' || used.has(at) ? [] : [at]));
  return {
    jobs,
    schools: reading.education.map((entry) => ({
      entry,
      isKept: true,
      school: entry.school?.text ?? '',
      degree: entry.degree?.text ?? '',
    })),
    skills: reading.skills.map((quote) => ({ quote, isKept: true, name: quote.text })),
    loose: free.filter((line) => !personal.has(line) && !isPlaced(line)).map((line) => ({ line, use: 'none' })),
    private: free.filter((line) => personal.has(line)).map((line) => ({ line, isDropped })),
  };
}

/** Lists what the reader guessed or did not find, unless the member has changed it. */
export function doubtsOf({ title, employer, dates, read, tasks }: DraftJob): Doubt[] {
  const isGuess = (quote: Quoted | null | undefined, text: string) => quote?.isGuessed === true && quote.text === text;
  const [from, to] = [dates.from.trim(), dates.to.trim()];
  return [
    ...(isGuess(read?.title, title) ? (['guessed_title'] as const) : []),
    ...(employer.trim() === '' ? (['no_employer'] as const) : isGuess(read?.employer, employer) ? (['guessed_employer'] as const) : []),
    ...(from === '' ? (['no_dates'] as const) : [from, to].some((date) => /^\d{4}$/.test(date)) ? (['no_month'] as const) : []),
    ...(tasks.some(({ use }) => use === 'task') ? [] : (['no_tasks'] as const)),
  ];
}

/** Finds the lines of a quote: the one of its place, and those that continue it. */
export function linesOf({ text, place }: Quoted, lines: readonly string[]): number[] {
  const wanted = bare(text);
  const found = [place.line];
  let rest = wanted.length - bare((lines[place.line] ?? '').slice(place.from)).length;
  for (let line = place.line + 1; rest > 0 && line < lines.length; line += 1) {
    const more = bare(lines[line] ?? '');
    if (!wanted.includes(more)) break;
    found.push(line);
    rest -= more.length;
  }
  return found;
}

/** Finds the lines with personal data: contact data, birth, origin, and the name at the top. */
function privateLines(lines: readonly string[], reading: CvReading): Set<number> {
  const masked = maskPersonal(lines, lines, reading);
  return new Set(lines.flatMap((line, at) => (line !== '' && (isPersonalLine(line) || line.slice(0, 500) !== masked[at]) ? [at] : [])));
}

function usedLines(lines: readonly string[], { roles, education, skills, sections }: CvReading): Set<number> {
  const quotes = [
    ...roles.flatMap(({ title, employer, dates, tasks }) => [title, employer, dates, ...tasks]),
    ...education.flatMap(({ school, degree, line }) => [school, degree, line]),
    ...[...skills, ...sections.map(({ heading }) => heading)],
  ];
  return new Set(quotes.flatMap((quote) => (quote ? linesOf(quote, lines) : [])));
}

function bare(text: string): string {
  return text.replace(/\s+/gu, '');
}
