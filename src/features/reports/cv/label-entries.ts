import type { Ctx } from '#src/shared/ctx.ts';
import type { Bilingual } from '#src/shared/language.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { matchWork } from '#src/features/search/query/match-work.ts';
import { adviseByRules } from './result/advice-rules.ts';
import { compareGoal } from './result/compare-goal.ts';
import type { Advice, Goal, OwnLine } from './result/contract.ts';
import { findJobs } from './result/find-jobs.ts';
import { jobsOfGoal } from './result/advise.ts';
import { labelByCatalogue } from './result/label-lines.ts';
import { openCatalogue } from './result/open-catalogue.ts';
import { openShown } from './result/shown-work.ts';
import { loadJobs } from './store/catalogue.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';

/** Lines of all entries have numbers of their own, so that advice on one does not count for another. */
const longestEntry = 999;
const placeIn = (entry: number, line: number) => entry * (longestEntry + 1) + line;

/** The entry of a line, and its place among the points of that entry. */
export function entryAndLine(place: number): { entry: number; line: number } {
  return { entry: Math.floor(place / (longestEntry + 1)), line: place % (longestEntry + 1) };
}

/** A job of a CV: its title and its points. */
interface Entry {
  title: string;
  lines: readonly string[];
}
/** How much of an advert is read as a description of work, in characters. */
const longestWork = 2000;

type LabelCtx = Pick<Ctx, 'db' | 'language' | 'now'> & MatcherCtx;

/** Labels the points of a CV's jobs by the rubric of the analysis. `entryAndLine` says of each where it is. */
export async function labelEntries(ctx: LabelCtx, entries: readonly Entry[]): Promise<OwnLine[]> {
  const reading = readingOf(entries);
  const { roles } = await findJobs(ctx, { reading });
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
  const goal = compareGoal('', jobs, { tasks, ...(await openShown(lines, tasks, indexOf)), likeUsual: () => 0 });
  return { goal, lines, advice: adviseByRules(readingOf(entries), lines, [], ctx.now()) };
}

/** The jobs that an advert names, or else those whose work it describes. */
async function jobsOfText(ctx: LabelCtx, text: string) {
  const named = await jobsOfGoal(ctx, text);
  if (named.length > 0) return named;
  const [like] = await matchWork(ctx, text.slice(0, longestWork), 1);
  return like ? loadJobs(ctx.db, [like.job_id]) : [];
}

function readingOf(entries: readonly Entry[]): CvReading {
  const quoted = (text: string, line: number) => ({ text, place: { line, from: 0, to: text.length } });
  const roles = entries.map(({ title, lines }, role) => ({
    ...{ title: quoted(title, placeIn(role, longestEntry)), employer: null, start: null, end: null, dates: null },
    tasks: lines.map((text, line) => quoted(text, placeIn(role, line))),
  }));
  return { language: 'en', sections: [], roles, education: [], skills: [] };
}

/** How many tasks of a job say what it is about. */
const mainTasks = 8;

/** A listed job of the catalogue with its main tasks; null if there is none. */
export async function targetOf(ctx: Pick<Ctx, 'db'>, jobId: number): Promise<{ title: Bilingual; tasks: Bilingual[] } | null> {
  const [job] = await loadJobs(ctx.db, [jobId]);
  if (!job) return null;
  const main = job.tasks.toSorted((a, b) => b.weight - a.weight).slice(0, mainTasks);
  return { title: job.title, tasks: main.map(({ en, zh }) => ({ en, zh })) };
}
