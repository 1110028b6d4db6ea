import { carriedOver } from '#src/features/jobs/page/carry-over.ts';
import { isClearlyLess, pointsBetween } from '#src/features/jobs/page/order-related.ts';
import type { Move } from './contract.ts';
import type { ShowsTask } from './shown-work.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';

/** How many moves are proposed, and how many jobs the map shows. */
const kept = { moves: 3, map: 14 };
/** How many carried tasks a move names. */
const mostCarried = 4;
/** Least share of the work that carries over, 0 to 1. Below it, a job is a new career and not a move. */
const leastCarried = 0.1;
/** Steps of preparation, in O*NET's job zones, up or down, beyond which a job is another career or a step back. */
const mostZones = 1;
/** How much a point less of exposure counts against a point of work that carries over. */
const safetyCounts = 0.4;

export interface Moves {
  moves: Move[];
  map: Move[];
}

/**
 * Jobs to move to. Of each, the share of its usual work that the CV shows; the moves are less exposed than the present job and need about
 * as much preparation, the clearly less exposed ones first, and ranked by what carries over and by how much less exposed they are.
 * @param from the present job
 * @param candidates other jobs
 * @param tasks the catalogue's
 * @param shownBy which own line shows a task; null where the CV names no tasks, and the present job's usual work is compared instead
 */
export function findMoves(
  from: CatalogueJob,
  candidates: readonly CatalogueJob[],
  tasks: readonly CatalogueTask[],
  shownBy: ShowsTask | null,
): Moves {
  const usual = from.tasks.map(({ en }) => en);
  const shown = shownBy ?? ((task) => (carriedOver(usual, [task.en]) === null ? null : { line: null }));
  const wanted = new Map<number, CatalogueTask[]>(candidates.map(({ id }) => [id, []]));
  for (const task of tasks) wanted.get(task.jobId)?.push(task);
  const all = candidates
    .filter(({ id }) => id !== from.id)
    .map((job) => toMove(job, wanted.get(job.id) ?? [], shown))
    .filter(({ carries_over }) => carries_over >= leastCarried)
    .toSorted((a, b) => scoreOf(b, from.rate) - scoreOf(a, from.rate) || a.job_id - b.job_id);
  const near = new Set(candidates.filter(({ zone }) => isAsDemanding(zone, from.zone)).map(({ id }) => id));
  const less = all.filter((move) => near.has(move.job_id) && pointsBetween(move.ai_replacement_rate, from.rate) < 0);
  const clearly = less.filter((move) => isClearlyLess(move.ai_replacement_rate, from.rate));
  const moves = [...clearly, ...less.filter((move) => !clearly.includes(move))].slice(0, kept.moves);
  const others = all.filter((move) => !moves.includes(move));
  return { moves, map: [...moves, ...others].slice(0, kept.map) };
}

function isAsDemanding(zone: number | null, own: number | null): boolean {
  return zone === null || own === null || Math.abs(zone - own) <= mostZones;
}

function scoreOf({ carries_over, ai_replacement_rate }: Move, from: number): number {
  return 100 * carries_over + safetyCounts * (from - ai_replacement_rate);
}

function toMove(
  job: CatalogueJob,
  tasks: readonly CatalogueTask[],
  shownBy: (task: CatalogueTask) => { line: number | null } | null,
): Move {
  const largestFirst = tasks.toSorted((a, b) => b.weight - a.weight);
  const judged = largestFirst.map((task) => ({ task, by: shownBy(task) }));
  const total = judged.reduce((sum, { task }) => sum + task.weight, 0);
  const carried = judged.filter(({ by }) => by !== null);
  const share = carried.reduce((sum, { task }) => sum + task.weight, 0) / Math.max(total, 1e-9);
  const fresh = judged.find(({ task, by }) => by === null && task.label === 0)?.task;
  return {
    ...{ job_id: job.id, title: job.title, ai_replacement_rate: job.rate },
    carries_over: Math.round(100 * Math.min(1, share)) / 100,
    carried: carried.slice(0, mostCarried).map(({ task: { en, zh }, by }) => ({ line: by?.line ?? null, task: { en, zh } })),
    new_task: fresh ? { en: fresh.en, zh: fresh.zh } : null,
  };
}
