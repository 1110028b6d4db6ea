import { readHours, usualHours } from '#src/features/jobs/page/own-week.ts';
import { safeStorage, tabStorage, verdictPrefix, weekPrefix } from '#src/shared/storage.ts';
import { says } from '#src/shared/verdict-limits.ts';
import type { Saying } from '../contract.ts';

/** What the form asks about; `weight` is the task's usual share of the working time. */
export interface AskedTask {
  key: string;
  text: string;
  weight: number;
}

/** What somebody has chosen so far. */
export interface Draft {
  years: number | null;
  country: string | null;
  /** By task. */
  answers: Record<string, { says: Saying | null; hours: number }>;
}

/** An empty form: the hours of “Your own week” in this tab, or else the usual ones. */
export function emptyDraft(jobId: number, tasks: readonly AskedTask[]): Draft {
  return draftOf(tasks, readHours(tabStorage.read(`${weekPrefix}${jobId}`), tasks.length));
}

/** The form as the server draws it: with the usual hours, or those of `own`, in the order of the tasks. */
export function draftOf(tasks: readonly AskedTask[], own: readonly number[] | null = null): Draft {
  const answers = tasks.map(
    ({ key, weight }, index) => [key, { says: null, hours: toHalves(own?.[index] ?? usualHours(weight)) }] as const,
  );
  return { years: null, country: null, answers: Object.fromEntries(answers) };
}

/** What was chosen in this browser and not sent, also before signing in; null for nothing. Tasks that the job no longer has are left out. */
export function readDraft(jobId: number, tasks: readonly AskedTask[]): Draft | null {
  const kept = parsed(safeStorage.read(`${verdictPrefix}${jobId}`));
  if (!kept) return null;
  const empty = emptyDraft(jobId, tasks);
  const answers = Object.entries(empty.answers).map(([key, none]) => {
    const answer = kept.answers?.[key];
    const isSaying = says.some((one) => one === answer?.says);
    return [
      key,
      answer && typeof answer.hours === 'number' ? { says: isSaying ? answer.says : null, hours: toHalves(answer.hours) } : none,
    ] as const;
  });
  const years = typeof kept.years === 'number' ? kept.years : null;
  return { years, country: typeof kept.country === 'string' ? kept.country : null, answers: Object.fromEntries(answers) };
}

export function keepDraft(jobId: number, draft: Draft): void {
  safeStorage.write(`${verdictPrefix}${jobId}`, JSON.stringify(draft));
}

export function dropDraft(jobId: number): void {
  safeStorage.remove(`${verdictPrefix}${jobId}`);
}

/** Hours in halves, as a verdict has them. */
export function toHalves(hours: number): number {
  return Number.isFinite(hours) ? Math.min(168, Math.max(0, Math.round(hours * 2) / 2)) : 0;
}

function parsed(text: string | null): Partial<Draft> | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' ? (kept as Partial<Draft> | null) : null; // each field is checked where it is used
  } catch {
    return null;
  }
}
