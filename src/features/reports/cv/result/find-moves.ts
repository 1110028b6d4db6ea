import { isClearlyLess, pointsBetween } from '#src/features/jobs/page/order-related.ts';
import type { Move, MovesShort } from './contract.ts';
import type { FindLine } from './shown-work.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';
import type { UsualSimilarity } from './usual-work.ts';

/** Maximum number of proposed moves, and of jobs on the map. */
const max = { moves: 3, map: 14 };
/** Maximum number of carried tasks that a move names. */
const maxCarriedTasks = 4;
/** From this similarity to usual work on, a task carries over. */
const minUsualSimilarity = 0.2;
/** Minimum share of the work that carries over, 0 to 1. With less, a job is a new career and not a move. */
const minCarriedShare = 0.1;
/** A move may need at most this many steps of preparation more or less, in O*NET's job zones. */
const maxZoneSteps = 1;
/** Weights of one point of lower exposure, and of a job that is related to the present one. A point of work that carries over has weight 1. */
const weights = { safety: 0.4, related: 15 };

export interface Moves {
  moves: Move[];
  map: Move[];
  /** Why there are fewer than three moves. Null if there are three. */
  moves_short: MovesShort | null;
}

export interface KnownWork {
  /** The catalogue's tasks. */
  tasks: readonly CatalogueTask[];
  /** Returns the similarity of a task to the usual work of the CV's jobs. It does not depend on the CV's language. */
  usualSimilarity: UsualSimilarity;
  /** Finds the own line that shows a task. */
  findShowingLine: FindLine;
}

interface Candidate {
  job: CatalogueJob;
  move: Move;
  /** Share of the work that is usual work of the CV's jobs, 0 to 1. */
  knownShare: number;
  score: number;
}

/**
 * Finds jobs to move to. The choice and its order depend on the CV's jobs and never on its words, so that the same CV leads to the same
 * moves in either language. A move is less exposed than the present job and needs about as much preparation; the clearly less exposed ones
 * come first, then what carries over, how much less exposed it is and whether the jobs are related.
 * @param from the present job
 * @param candidates other jobs
 */
export function findMoves(from: CatalogueJob, candidates: readonly CatalogueJob[], work: KnownWork): Moves {
  const tasksByJob = new Map<number, CatalogueTask[]>(candidates.map(({ id }) => [id, []]));
  for (const task of work.tasks) tasksByJob.get(task.jobId)?.push(task);
  const all = candidates
    .filter(({ id }) => id !== from.id)
    .map((job) => toCandidate(job, from, tasksByJob.get(job.id) ?? [], work))
    .toSorted((a, b) => b.score - a.score || a.job.id - b.job.id);
  const near = all.filter(({ knownShare }) => knownShare >= minCarriedShare);
  const less = all.filter(({ job }) => pointsBetween(job.rate, from.rate) < 0);
  const lessAndNear = less.filter((one) => near.includes(one));
  const possible = lessAndNear.filter(({ job }) => isAsDemanding(job.zone, from.zone));
  const clearly = possible.filter(({ job }) => isClearlyLess(job.rate, from.rate));
  const moves = [...clearly, ...possible.filter((one) => !clearly.includes(one))].slice(0, max.moves);
  return {
    moves: moves.map(({ move }) => move),
    map: [...moves, ...near.filter((one) => !moves.includes(one))].slice(0, max.map).map(({ move }) => move),
    moves_short: moves.length === max.moves ? null : reasonForFewer(less.length, lessAndNear.length),
  };
}

/** Returns why there are too few moves: few jobs are less exposed, little of their work carries over, or they need other preparation. */
function reasonForFewer(less: number, lessAndNear: number): MovesShort {
  if (less < max.moves) return 'least_exposed';
  return lessAndNear < max.moves ? 'little_carries' : 'preparation';
}

function isAsDemanding(zone: number | null, own: number | null): boolean {
  return zone === null || own === null || Math.abs(zone - own) <= maxZoneSteps;
}

function toCandidate(
  job: CatalogueJob,
  from: CatalogueJob,
  tasks: readonly CatalogueTask[],
  { usualSimilarity, findShowingLine }: KnownWork,
): Candidate {
  const judgedTasks = tasks
    .toSorted((a, b) => b.weight - a.weight)
    .map((task) => ({ task, line: findShowingLine(task)?.line ?? null, isKnown: usualSimilarity(task) >= minUsualSimilarity }));
  const total = judgedTasks.reduce((sum, { task }) => sum + task.weight, 0);
  const shareOf = (some: typeof judgedTasks) => Math.min(1, some.reduce((sum, { task }) => sum + task.weight, 0) / Math.max(total, 1e-9));
  const knownShare = shareOf(judgedTasks.filter(({ isKnown }) => isKnown));
  const carried = judgedTasks.filter(({ line, isKnown }) => isKnown || line !== null);
  const newTask = judgedTasks.find((one) => !carried.includes(one) && one.task.label === 0)?.task;
  const related = from.related.includes(job.id) ? weights.related : 0;
  return {
    ...{ job, knownShare, score: 100 * knownShare + weights.safety * (from.rate - job.rate) + related },
    move: {
      ...{ job_id: job.id, title: job.title, ai_replacement_rate: job.rate },
      carries_over: Math.round(100 * shareOf(carried)) / 100,
      carried: carried
        .toSorted((a, b) => Number(a.line === null) - Number(b.line === null))
        .slice(0, maxCarriedTasks)
        .map(({ task: { en, zh }, line }) => ({ line, task: { en, zh } })),
      new_task: newTask ? { en: newTask.en, zh: newTask.zh } : null,
    },
  };
}
