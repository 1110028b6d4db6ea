import { readHours, usualHours } from '#src/features/jobs/page/own-week.ts';
import { safeStorage, tabStorage, verdictPrefix, weekPrefix } from '#src/shared/storage.ts';
import { says } from '#src/shared/verdict-limits.ts';
import type { Saying } from '../contract.ts';

/** A task on the form. `weight` is its usual share of the working time. */
export interface FormTask {
  key: string;
  text: string;
  weight: number;
}

/** A visitor's choices on the form. */
export interface Draft {
  years: number | null;
  country: string | null;
  /** By the key of the task. */
  answers: Record<string, { says: Saying | null; hours: number }>;
}

/** Creates an empty draft with the hours of “Your own week” in this tab, or else the usual hours. */
export function emptyDraft(jobId: number, tasks: readonly FormTask[]): Draft {
  return newDraft(tasks, readHours(tabStorage.read(`${weekPrefix}${jobId}`), tasks.length));
}

/** Creates an empty draft as the server renders it: with the given hours, in the order of the tasks, or else the usual hours. */
export function newDraft(tasks: readonly FormTask[], ownHours: readonly number[] | null = null): Draft {
  const answers = tasks.map(
    ({ key, weight }, index) => [key, { says: null, hours: toHalves(ownHours?.[index] ?? usualHours(weight)) }] as const,
  );
  return { years: null, country: null, answers: Object.fromEntries(answers) };
}

/** Loads the draft that this browser stores until it is sent; null if there is none. Omits answers to tasks that the job does not have. */
export function loadDraft(jobId: number, tasks: readonly FormTask[]): Draft | null {
  const stored = parseDraft(safeStorage.read(`${verdictPrefix}${jobId}`));
  if (!stored) return null;
  const empty = emptyDraft(jobId, tasks);
  const answers = Object.entries(empty.answers).map(([key, emptyAnswer]) => {
    const answer = stored.answers?.[key];
    const isSaying = says.some((saying) => saying === answer?.says);
    return [
      key,
      answer && typeof answer.hours === 'number' ? { says: isSaying ? answer.says : null, hours: toHalves(answer.hours) } : emptyAnswer,
    ] as const;
  });
  const years = typeof stored.years === 'number' ? stored.years : null;
  return { years, country: typeof stored.country === 'string' ? stored.country : null, answers: Object.fromEntries(answers) };
}

export function storeDraft(jobId: number, draft: Draft): void {
  safeStorage.write(`${verdictPrefix}${jobId}`, JSON.stringify(draft));
}

export function deleteDraft(jobId: number): void {
  safeStorage.remove(`${verdictPrefix}${jobId}`);
}

/** Rounds hours to halves, within 0 and 168. */
export function toHalves(hours: number): number {
  return Number.isFinite(hours) ? Math.min(168, Math.max(0, Math.round(hours * 2) / 2)) : 0;
}

function parseDraft(text: string | null): Partial<Draft> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Partial<Draft> | null) : null; // each field is checked where it is used
  } catch {
    return null;
  }
}
