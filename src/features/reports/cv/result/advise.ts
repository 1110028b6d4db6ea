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
import { openShown } from './shown-work.ts';
import type { CatalogueJob } from './types.ts';
import { openUsual } from './usual-work.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/** How many occupations a goal is matched to, and from which similarity. */
const goalJobs = 3;
const leastLikeGoal = 0.3;

interface Done {
  found: FindJobs;
  labelled: LabelStep;
}

type AdviseCtx = Pick<Ctx, 'db' | 'language' | 'now' | 'limits' | 'actor'> & MatcherCtx & ReviewersCtx;

/** The gap toward the goal, moves to less exposed jobs, and advice line by line. */
export async function advise(ctx: AdviseCtx, input: CvInput, { found, labelled: { lines } }: Done): Promise<AdviseStep> {
  const { tasks, indexOf } = await openCatalogue(ctx);
  const held = await loadJobs(ctx.db, [...new Set(found.roles.flatMap(({ matches: [best] }) => best?.job_id ?? []))]);
  const work = { tasks, ...(await openShown(lines, tasks, indexOf)), likeUsual: await openUsual(held, tasks, indexOf) };
  const goal = input.goal?.trim() ?? '';
  const byModels = await askModels(ctx, input, found.roles, lines);
  return {
    goal: goal === '' ? null : compareGoal(goal, await jobsOfGoal(ctx, goal), work),
    ...(await movesOf(ctx, presentJob(found.roles), held, work)),
    advice: [...adviseByRules(input.reading, lines, input.text.lines, ctx.now()), ...byModels.advice],
    models: byModels.models,
  };
}

/** Jobs of the catalogue that a goal names, the best first. */
export async function jobsOfGoal(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, goal: string) {
  const best = new Map<number, number>();
  for (const form of goalForms(goal)) {
    const { ranked } = await rankJobs(ctx, form);
    for (const { job_id, similarity } of ranked.slice(0, goalJobs)) best.set(job_id, Math.max(best.get(job_id) ?? 0, similarity));
    if ((ranked[0]?.similarity ?? 0) >= 0.9) break;
  }
  const ids = [...best]
    .filter(([, similarity]) => similarity >= leastLikeGoal)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id)
    .slice(0, goalJobs);
  const jobs = new Map((await loadJobs(ctx.db, ids)).map((job) => [job.id, job]));
  return ids.flatMap((id) => jobs.get(id) ?? []);
}

async function movesOf(ctx: Pick<Ctx, 'db'>, present: number | null, held: readonly CatalogueJob[], work: KnownWork): Promise<Moves> {
  const from = held.find(({ id }) => id === present);
  if (!from) return { moves: [], map: [], moves_short: 'no_job' };
  const near = await loadJobs(
    ctx.db,
    held.flatMap(({ related }) => related),
  );
  const farther = await loadJobs(
    ctx.db,
    near.flatMap(({ related }) => related),
  );
  const candidates = new Map([...near, ...farther].map((job) => [job.id, job]));
  for (const { id } of held) candidates.delete(id);
  return findMoves(from, [...candidates.values()], work);
}

/** The occupation of the present job, or else of the latest one that is matched. */
export function presentJob(roles: readonly FoundRole[]): number | null {
  const matched = roles.filter(({ matches }) => matches.length > 0);
  return (matched.find(({ is_current }) => is_current) ?? matched[0])?.matches[0]?.job_id ?? null;
}
