import type { CvReading, CvText, Quoted, Role } from '#src/features/cv/reading/types.ts';
import { isLongEnough } from '#src/features/cv/reading/line-shapes.ts';
import { type Draft, type DraftJob, linesOf } from './review-draft.ts';
import { parseTypedDate } from './parse-typed-date.ts';
import { typedDates } from './typed-dates.ts';

export interface Confirmed {
  text: CvText;
  reading: CvReading;
}

/** Why an analysis cannot start. `job`: id of the job with the problem. */
export interface DraftProblem {
  problem: 'no_job' | 'no_tasks' | 'no_title' | 'wrong_date';
  job: number | null;
}

/** Applies a draft to the text and its reading, or returns why no analysis can start from it. */
export function confirmDraft(text: CvText, reading: CvReading, draft: Draft): Confirmed | DraftProblem {
  return findWrongField(draft) ?? findMissingWork(draft) ?? applyDraft(text, reading, draft);
}

/**
 * Applies the member's corrections. A dropped line becomes empty, so that the places of others stay valid. Typed text that is not in the CV becomes a
 * new line at its end.
 */
export function applyDraft(text: CvText, reading: CvReading, draft: Draft): Confirmed {
  const dropped = new Set(droppedLines(draft, text.lines));
  const lines = text.lines.map((line, at) => (dropped.has(at) ? '' : line));
  const roles = draft.jobs.map((job) => roleOf(job, draft, lines));
  const stays = (quote: Quoted | null) => quote !== null && !dropped.has(quote.place.line);
  const said = (name: string, read: Quoted | null) => (name.trim() === '' ? null : quoteOf(name.trim(), read, lines));
  return {
    text: { ...text, lines, hidden: text.hidden.filter(({ line }) => line === null || !dropped.has(line)) },
    reading: {
      ...reading,
      roles,
      sections: reading.sections.map((section) => ({ ...section, heading: stays(section.heading) ? section.heading : null })),
      education: draft.schools.flatMap(({ entry, isKept, school, degree }) =>
        isKept && stays(entry.line) ? [{ ...entry, school: said(school, entry.school), degree: said(degree, entry.degree) }] : [],
      ),
      skills: draft.skills.flatMap(({ quote, isKept, name }) => (isKept && stays(quote) ? (said(name, quote) ?? []) : [])),
    },
  };
}

/** Finds a job without a title, or with an invalid date. */
export function findWrongField({ jobs }: Draft): DraftProblem | null {
  for (const { id, title, dates } of jobs) {
    if (title.trim() === '') return { problem: 'no_title', job: id };
    if (parseTypedDate(dates.from) === undefined || (!dates.isPresent && parseTypedDate(dates.to) === undefined))
      return { problem: 'wrong_date', job: id };
  }
  return null;
}

function findMissingWork({ jobs, loose }: Draft): DraftProblem | null {
  const [first] = jobs;
  if (!first) return { problem: 'no_job', job: null };
  const hasTask = jobs.some(({ tasks }) => tasks.some(({ use, quote }) => use === 'task' && isLongEnough(quote.text)));
  return hasTask || loose.some(({ use }) => typeof use === 'number') ? null : { problem: 'no_tasks', job: first.id };
}

function droppedLines({ jobs, loose, private: personal }: Draft, lines: readonly string[]): number[] {
  return [
    ...personal.flatMap(({ line, isDropped }) => (isDropped ? [line] : [])),
    ...loose.flatMap(({ line, use }) => (use === 'drop' ? [line] : [])),
    ...jobs.flatMap(({ tasks }) => tasks.flatMap(({ quote, use }) => (use === 'drop' ? linesOf(quote, lines) : []))),
  ];
}

/** @param lines lines of the text, to which typed text is appended */
function roleOf({ id, title, employer, dates, read, tasks }: DraftJob, { loose }: Draft, lines: string[]): Role {
  const more = loose.flatMap(({ line, use }) => (use === id ? [wholeLine(lines[line] ?? '', line)] : []));
  const own = tasks.flatMap(({ quote, use }) => (use === 'task' ? [quote] : []));
  const before = read && typedDates(read);
  const isAsRead = before !== null && before.from === dates.from && before.to === dates.to && before.isPresent === dates.isPresent;
  return {
    title: quoteOf(title.trim(), read?.title ?? null, lines),
    employer: employer.trim() === '' ? null : quoteOf(employer.trim(), read?.employer ?? null, lines),
    dates: isAsRead ? (read?.dates ?? null) : null,
    start: parseTypedDate(dates.from) ?? null,
    end: dates.isPresent ? 'present' : (parseTypedDate(dates.to) ?? null),
    tasks: [...own, ...more].toSorted((a, b) => a.place.line - b.place.line || a.place.from - b.place.from),
  };
}

/** Quotes a text where it was read, elsewhere in the CV, or in a new line at its end. */
function quoteOf(text: string, read: Quoted | null, lines: string[]): Quoted {
  if (read?.text === text && lines[read.place.line] !== '') return read;
  const near = read === null ? -1 : (lines[read.place.line] ?? '').indexOf(text);
  const line = read !== null && near >= 0 ? read.place.line : lines.findIndex((one) => one.includes(text));
  const at = line < 0 ? lines.push(text) - 1 : line;
  const from = (lines[at] ?? '').indexOf(text);
  return { text, place: { line: at, from, to: from + text.length } };
}

/** Quotes a line without its bullet. */
function wholeLine(line: string, at: number): Quoted {
  const from = /^[\s\-–—•●▪◦*·■□➢✓]*/u.exec(line)?.[0].length ?? 0;
  const text = line.slice(from).trimEnd() || line;
  return { text, place: { line: at, from: text === line ? 0 : from, to: (text === line ? 0 : from) + text.length } };
}
