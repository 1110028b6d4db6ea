import type { Ctx } from '#src/shared/ctx.ts';
import { rankJobs } from '#src/features/search/query/match-jobs.ts';
import { loadJobs } from '../store/catalogue.ts';
import { adviseByRules } from './advice-rules.ts';
import { askModels } from './ask-models.ts';
import { compareGoal } from './compare-goal.ts';
import type { AdviseStep, CvInput, FindJobs, FoundRole, LabelStep } from './contract.ts';
import { findMoves, type KnownWork, type Moves } from './find-moves.ts';
import { goalForms } from './goal-text.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openShownWork } from './shown-work.ts';
import type { CatalogueJob } from './types.ts';
import { openUsualWork } from './usual-work.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/** A goal is matched to at most this many occupations, with at least this similarity. */
const maxGoalJobs = 3;
const minGoalSimilarity = 0.3;

interface StepOutputs {
  found: FindJobs;
  labelled: LabelStep;
}

type AdviseCtx = Pick<Ctx, 'db' | 'language' | 'now' | 'limits' | 'actor'> & MatcherCtx & ReviewersCtx;

/** Computes the gap to the goal, moves to less exposed jobs, and advice on lines. */
export async function advise(ctx: AdviseCtx, input: CvInput, { found, labelled: { lines } }: StepOutputs): Promise<AdviseStep> {
  const { tasks, indexOf } = await openCatalogue(ctx);
  const heldJobs = await loadJobs(ctx.db, [...new Set(found.roles.flatMap(({ matches: [best] }) => best?.job_id ?? []))]);
  const work = { tasks, ...(await openShownWork(lines, tasks, indexOf)), usualSimilarity: await openUsualWork(heldJobs, tasks, indexOf) };
  const goal = input.goal?.trim() ?? '';
  const modelAdvice = await askModels(ctx, input, found.roles, lines);
  return {
    goal: goal === '' ? null : compareGoal(goal, await jobsOfGoal(ctx, goal), work),
    ...(await movesOf(ctx, presentJob(found.roles), heldJobs, work)),
    advice: [...adviseByRules(input.reading, lines, input.text.lines, ctx.now()), ...modelAdvice.advice],
    models: modelAdvice.models,
  };
}

/** Finds the jobs of the catalogue that a goal names, best first. */
export async function jobsOfGoal(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, goal: string) {
  const best = new Map<number, number>();
  for (const goalForm of goalForms(goal)) {
    const { ranked } = await rankJobs(ctx, goalForm);
    for (const { job_id, similarity } of ranked.slice(0, maxGoalJobs)) best.set(job_id, Math.max(best.get(job_id) ?? 0, similarity));
    if ((ranked[0]?.similarity ?? 0) >= 0.9) break;
  }
  const ids = [...best]
    .filter(([, similarity]) => similarity >= minGoalSimilarity)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id)
    .slice(0, maxGoalJobs);
  const jobs = new Map((await loadJobs(ctx.db, ids)).map((job) => [job.id, job]));
  return ids.flatMap((id) => jobs.get(id) ?? []);
}

async function movesOf(ctx: Pick<Ctx, 'db'>, present: number | null, heldJobs: readonly CatalogueJob[], work: KnownWork): Promise<Moves> {
  const from = heldJobs.find(({ id }) => id === present);
  if (!from) return { moves: [], map: [], moves_short: 'no_job' };
  const near = await loadJobs(
    ctx.db,
    heldJobs.flatMap(({ related }) => related),
  );
  const farther = await loadJobs(
    ctx.db,
    near.flatMap(({ related }) => related),
  );
  const candidates = new Map([...near, ...farther].map((job) => [job.id, job]));
  for (const { id } of heldJobs) candidates.delete(id);
  return findMoves(from, [...candidates.values()], work);
}

/** Returns the occupation of the current job, or of the first matched job if the current one has none. */
export function presentJob(roles: readonly FoundRole[]): number | null {
  const matched = roles.filter(({ matches }) => matches.length > 0);
  return (matched.find(({ is_current }) => is_current) ?? matched[0])?.matches[0]?.job_id ?? null;
}
