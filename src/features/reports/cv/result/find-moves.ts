import { isClearlyLess, pointsBetween } from '#src/features/jobs/page/order-related.ts';
import type { Move, MovesShort } from './contract.ts';
import type { ShowsTask } from './shown-work.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';
import type { LikeUsual } from './usual-work.ts';

/** How many moves are proposed, and how many jobs the map shows. */
const kept = { moves: 3, map: 14 };
/** How many carried tasks a move names. */
const mostCarried = 4;
/** From this similarity to usual work, a task carries over. */
const leastAlike = 0.2;
/** Least share of the work that carries over, 0 to 1. Below it, a job is a new career and not a move. */
const leastCarried = 0.1;
/** Steps of preparation, in O*NET's job zones, up or down, beyond which a job is another career or a step back. */
const mostZones = 1;
/** How much a point less of exposure, and being related to the present job, count against a point of work that carries over. */
const counts = { safety: 0.4, related: 15 };

export interface Moves {
  moves: Move[];
  map: Move[];
  /** Why there are fewer than three moves; null where there are three. */
  moves_short: MovesShort | null;
}

export interface KnownWork {
  /** The catalogue's tasks. */
  tasks: readonly CatalogueTask[];
  /** How much a task is like the usual work of the CV's jobs: the same whatever language the CV is in. */
  likeUsual: LikeUsual;
  /** Which own line shows a task. */
  shownBy: ShowsTask;
}

interface Candidate {
  job: CatalogueJob;
  move: Move;
  /** Share of the work that is usual work of the CV's jobs, 0 to 1. */
  known: number;
  score: number;
}

/**
 * Jobs to move to. Which they are, and their order, follows from the CV's jobs and never from its words, so that the same CV leads to the same
 * moves in either language. A move is less exposed than the present job and needs about as much preparation; the clearly less exposed ones
 * come first, then what carries over, how much less exposed it is and whether the jobs are related.
 * @param from the present job
 * @param candidates other jobs
 */
export function findMoves(from: CatalogueJob, candidates: readonly CatalogueJob[], work: KnownWork): Moves {
  const wanted = new Map<number, CatalogueTask[]>(candidates.map(({ id }) => [id, []]));
  for (const task of work.tasks) wanted.get(task.jobId)?.push(task);
  const all = candidates
    .filter(({ id }) => id !== from.id)
    .map((job) => toCandidate(job, from, wanted.get(job.id) ?? [], work))
    .toSorted((a, b) => b.score - a.score || a.job.id - b.job.id);
  const near = all.filter(({ known }) => known >= leastCarried);
  const less = all.filter(({ job }) => pointsBetween(job.rate, from.rate) < 0);
  const lessAndNear = less.filter((one) => near.includes(one));
  const possible = lessAndNear.filter(({ job }) => isAsDemanding(job.zone, from.zone));
  const clearly = possible.filter(({ job }) => isClearlyLess(job.rate, from.rate));
  const moves = [...clearly, ...possible.filter((one) => !clearly.includes(one))].slice(0, kept.moves);
  return {
    moves: moves.map(({ move }) => move),
    map: [...moves, ...near.filter((one) => !moves.includes(one))].slice(0, kept.map).map(({ move }) => move),
    moves_short: moves.length === kept.moves ? null : whyFewer(less.length, lessAndNear.length),
  };
}

/** What keeps jobs from being moves: too few are less exposed, too little of their work carries over, or they need another preparation. */
function whyFewer(less: number, lessAndNear: number): MovesShort {
  if (less < kept.moves) return 'least_exposed';
  return lessAndNear < kept.moves ? 'little_carries' : 'preparation';
}

function isAsDemanding(zone: number | null, own: number | null): boolean {
  return zone === null || own === null || Math.abs(zone - own) <= mostZones;
}

function toCandidate(job: CatalogueJob, from: CatalogueJob, tasks: readonly CatalogueTask[], { likeUsual, shownBy }: KnownWork): Candidate {
  const judged = tasks
    .toSorted((a, b) => b.weight - a.weight)
    .map((task) => ({ task, line: shownBy(task)?.line ?? null, isKnown: likeUsual(task) >= leastAlike }));
  const total = judged.reduce((sum, { task }) => sum + task.weight, 0);
  const shareOf = (some: typeof judged) => Math.min(1, some.reduce((sum, { task }) => sum + task.weight, 0) / Math.max(total, 1e-9));
  const known = shareOf(judged.filter(({ isKnown }) => isKnown));
  const carried = judged.filter(({ line, isKnown }) => isKnown || line !== null);
  const fresh = judged.find((one) => !carried.includes(one) && one.task.label === 0)?.task;
  const related = from.related.includes(job.id) ? counts.related : 0;
  return {
    ...{ job, known, score: 100 * known + counts.safety * (from.rate - job.rate) + related },
    move: {
      ...{ job_id: job.id, title: job.title, ai_replacement_rate: job.rate },
      carries_over: Math.round(100 * shareOf(carried)) / 100,
      carried: carried
        .toSorted((a, b) => Number(a.line === null) - Number(b.line === null))
        .slice(0, mostCarried)
        .map(({ task: { en, zh }, line }) => ({ line, task: { en, zh } })),
      new_task: fresh ? { en: fresh.en, zh: fresh.zh } : null,
    },
  };
}
