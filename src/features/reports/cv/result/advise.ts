import type { Ctx } from '#src/shared/ctx.ts';
import { rankJobs } from '#src/features/search/query/match-jobs.ts';
import { matchWork } from '#src/features/search/query/match-work.ts';
import { loadJobs } from '../store/catalogue.ts';
import { adviseByRules } from './advice-rules.ts';
import { askModels } from './ask-models.ts';
import { compareGoal } from './compare-goal.ts';
import type { AdviseStep, CvInput, FindJobs, FoundRole, LabelStep, OwnLine } from './contract.ts';
import { findMoves, type Moves } from './find-moves.ts';
import { goalForms } from './goal-text.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openShown, type ShowsTask } from './shown-work.ts';
import type { CatalogueTask } from './types.ts';

/** How many occupations a goal is matched to, and from which similarity. */
const goalJobs = 3;
const leastLikeGoal = 0.3;
/** How many jobs like the described work are looked at, besides the related ones, and how many letters of it are read. */
const proposals = { count: 12, characters: 2000 };

interface Done {
  found: FindJobs;
  labelled: LabelStep;
}

type AdviseCtx = Pick<Ctx, 'db' | 'language' | 'matcher' | 'now' | 'limits' | 'actor' | 'reviewers'>;

/** The gap toward the goal, moves to less exposed jobs, and advice line by line. */
export async function advise(ctx: AdviseCtx, input: CvInput, { found, labelled: { lines } }: Done): Promise<AdviseStep> {
  const { tasks, indexOf } = await openCatalogue(ctx);
  const shownBy = await openShown(lines, tasks, indexOf);
  const goal = input.goal?.trim() ?? '';
  const byModels = await askModels(ctx, input, found.roles, lines);
  return {
    goal: goal === '' ? null : compareGoal(goal, await jobsOfGoal(ctx, goal), tasks, shownBy),
    ...(await movesOf(ctx, found.roles, lines, { tasks, shownBy: lines.length > 0 ? shownBy : null })),
    advice: [...adviseByRules(input.reading, lines, input.text.lines, ctx.now()), ...byModels.advice],
    models: byModels.models,
  };
}

/** Jobs of the catalogue that a goal names, the best first. */
export async function jobsOfGoal(ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>, goal: string) {
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

async function movesOf(
  ctx: AdviseCtx,
  roles: readonly FoundRole[],
  lines: readonly OwnLine[],
  work: { tasks: readonly CatalogueTask[]; shownBy: ShowsTask | null },
): Promise<Moves> {
  const present = presentJob(roles);
  if (present === null) return { moves: [], map: [] };
  const held = [...new Set(roles.flatMap(({ matches: [best] }) => best?.job_id ?? []))];
  const ofWork = lines.map(({ quote }) => quote.text).join('\n');
  const like = ofWork === '' ? [] : await matchWork(ctx, ofWork.slice(0, proposals.characters), proposals.count);
  const known = await loadJobs(ctx.db, held);
  const from = known.find(({ id }) => id === present);
  if (!from) return { moves: [], map: [] };
  const near = await loadJobs(ctx.db, [...known.flatMap(({ related }) => related), ...like.map(({ job_id }) => job_id)]);
  const farther = await loadJobs(
    ctx.db,
    near.flatMap(({ related }) => related),
  );
  const candidates = new Map([...near, ...farther].map((job) => [job.id, job]));
  for (const id of held) candidates.delete(id);
  return findMoves(from, [...candidates.values()], work.tasks, work.shownBy);
}

/** The occupation of the present job, or else of the latest one that is matched. */
export function presentJob(roles: readonly FoundRole[]): number | null {
  const matched = roles.filter(({ matches }) => matches.length > 0);
  return (matched.find(({ is_current }) => is_current) ?? matched[0])?.matches[0]?.job_id ?? null;
}
