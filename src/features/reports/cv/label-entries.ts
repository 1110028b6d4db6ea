import type { Ctx } from '#src/shared/ctx.ts';
import type { Bilingual } from '#src/shared/language.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { matchWork } from '#src/features/search/query/match-work.ts';
import { adviseByRules } from './result/advice-rules.ts';
import { compareGoal } from './result/compare-goal.ts';
import type { Advice, Goal, OwnLine } from './result/contract.ts';
import { matchRoles } from './result/match-roles.ts';
import { jobsOfGoal } from './result/advise.ts';
import { labelByCatalogue } from './result/label-lines.ts';
import { openCatalogue } from './result/open-catalogue.ts';
import { openShownWork } from './result/shown-work.ts';
import { loadJobs } from './store/catalogue.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';

/** Maximum number of lines of an entry. Each line of all entries gets its own number, so that advice on one does not count for another. */
const maxEntryLines = 999;
const lineNumber = (entry: number, line: number) => entry * (maxEntryLines + 1) + line;

/** Splits a line's number into the index of its entry, and the index of the line in that entry. */
export function entryAndLine(place: number): { entry: number; line: number } {
  return { entry: Math.floor(place / (maxEntryLines + 1)), line: place % (maxEntryLines + 1) };
}

/** A job of a CV: its title and its points. */
interface Entry {
  title: string;
  lines: readonly string[];
}
/** Maximum number of an advert's characters that are matched as a description of work. */
const maxWorkLength = 2000;

type LabelCtx = Pick<Ctx, 'db' | 'language' | 'now'> & MatcherCtx;

/** Labels the points of a CV's jobs by the rubric of the analysis. `entryAndLine` splits their line numbers. */
export async function labelEntries(ctx: LabelCtx, entries: readonly Entry[]): Promise<OwnLine[]> {
  const reading = readingOf(entries);
  const { roles } = await matchRoles(ctx, { reading });
  return (await labelByCatalogue(ctx, reading, roles)).lines;
}

/**
 * Compares the points of a CV's jobs with a job of the catalogue, and advises on each by rules.
 * @param target a job's id, or a text that names one or describes its work
 */
export async function compareEntries(
  ctx: LabelCtx,
  entries: readonly Entry[],
  target: number | string,
): Promise<{ goal: Goal; lines: OwnLine[]; advice: Advice[] }> {
  const lines = await labelEntries(ctx, entries);
  const { tasks, indexOf } = await openCatalogue(ctx);
  const jobs = typeof target === 'number' ? await loadJobs(ctx.db, [target]) : await jobsOfText(ctx, target);
  const goal = compareGoal('', jobs, { tasks, ...(await openShownWork(lines, tasks, indexOf)), usualSimilarity: () => 0 });
  return { goal, lines, advice: adviseByRules(readingOf(entries), lines, [], ctx.now()) };
}

/** Finds the jobs that an advert names, or the job whose work it describes. */
async function jobsOfText(ctx: LabelCtx, text: string) {
  const namedJobs = await jobsOfGoal(ctx, text);
  if (namedJobs.length > 0) return namedJobs;
  const [match] = await matchWork(ctx, text.slice(0, maxWorkLength), 1);
  return match ? loadJobs(ctx.db, [match.job_id]) : [];
}

function readingOf(entries: readonly Entry[]): CvReading {
  const toQuote = (text: string, line: number) => ({ text, place: { line, from: 0, to: text.length } });
  const roles = entries.map(({ title, lines }, role) => ({
    ...{ title: toQuote(title, lineNumber(role, maxEntryLines)), employer: null, start: null, end: null, dates: null },
    tasks: lines.map((text, line) => toQuote(text, lineNumber(role, line))),
  }));
  return { language: 'en', sections: [], roles, education: [], skills: [] };
}

/** Number of largest tasks that describe a job. */
const mainTasks = 8;

/** Loads a listed job of the catalogue with its main tasks. Null if there is none. */
export async function targetOf(ctx: Pick<Ctx, 'db'>, jobId: number): Promise<{ title: Bilingual; tasks: Bilingual[] } | null> {
  const [job] = await loadJobs(ctx.db, [jobId]);
  if (!job) return null;
  const main = job.tasks.toSorted((a, b) => b.weight - a.weight).slice(0, mainTasks);
  return { title: job.title, tasks: main.map(({ en, zh }) => ({ en, zh })) };
}
