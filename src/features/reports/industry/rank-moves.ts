import { indexTasks } from '#src/features/reports/cv/result/task-index.ts';
import { isClearlyLess } from '#src/features/jobs/page/order-related.ts';
import type { GatheredFigures, Move, NamedJob } from './contract.ts';
import type { TaskRow } from './types.ts';

const maxMoves = 6;
/** Occupations with a smaller percentage of the industry's people are no moves. */
const minShare = 0.05;
/** From this similarity of their English words on, two tasks count as alike. If they share only two words, it must be higher. */
const minSimilarity = { manyWords: 0.3, twoWords: 0.4 };
/** A move may need at most this many more steps of preparation, in O*NET's job zones. */
const maxZonesUp = 1;
/** Minimum share of the work that carries over, 0 to 1. It is the same for the moves of a CV. */
const minCarriedShare = 0.1;
/** Number of most similar tasks that are compared with each own task. */
const maxCandidates = 150;

/** The work that carries over to an occupation: the share of its work that own tasks match, and the own task of the best match. */
interface Carried {
  share: number;
  task: TaskRow;
}

/**
 * Ranks the occupations of an industry that are clearly less exposed than a job, need hardly more preparation, and to which its tasks carry over,
 * by overlap, largest first.
 * @param own tasks of the job
 * @param allTasks tasks of all occupations, the largest of each first
 */
export function rankMoves(job: NamedJob, own: readonly TaskRow[], jobs: GatheredFigures['jobs'], allTasks: readonly TaskRow[]): Move[] {
  const tasksBy = Map.groupBy(allTasks, ({ jobId }) => jobId);
  const matches = matchTasks(own, allTasks);
  const ownZone = jobs.find(({ job_id }) => job_id === job.job_id)?.zone ?? null;
  const isInReach = (zone: number | null) => ownZone === null || zone === null || zone <= ownZone + maxZonesUp;
  return jobs
    .filter(({ job_id, rate, share }) => job_id !== job.job_id && share >= minShare && isClearlyLess(rate, job.rate))
    .filter(({ zone }) => isInReach(zone))
    .flatMap(({ zone: _, ...other }) => {
      const tasks = tasksBy.get(other.job_id) ?? [];
      const carried = carryOver(tasks, matches);
      if (carried === null || carried.share < minCarriedShare) return [];
      const move: Move = { ...other, carries_over: bilingual(carried.task), untouched: bilingual(tasks.find(({ label }) => label === 0)) };
      return [{ move, share: carried.share }];
    })
    .toSorted((a, b) => b.share - a.share || b.move.people - a.move.people)
    .map(({ move }) => move)
    .slice(0, maxMoves);
}

type TaskMatches = ReadonlyMap<TaskRow, { task: TaskRow; similarity: number }>;

/** Maps each task to the own task that is most like it. Leaves out tasks that are like none. */
function matchTasks(own: readonly TaskRow[], allTasks: readonly TaskRow[]): TaskMatches {
  const index = indexTasks(allTasks.map(({ jobId, en, label }) => ({ jobId, text: en, label })));
  const found = new Map<TaskRow, { task: TaskRow; similarity: number }>();
  for (const task of own)
    for (const { task: position, similarity, shared } of index.find(task.en, maxCandidates)) {
      const other = allTasks[position];
      const isLike = similarity >= (shared > 2 ? minSimilarity.manyWords : minSimilarity.twoWords);
      if (other && isLike && similarity > (found.get(other)?.similarity ?? 0)) found.set(other, { task, similarity });
    }
  return found;
}

function carryOver(tasks: readonly TaskRow[], matches: TaskMatches): Carried | null {
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  const matched = tasks.flatMap((task) => {
    const found = matches.get(task);
    return found ? [{ ...found, weight: task.weight }] : [];
  });
  const [best] = matched.toSorted((a, b) => b.similarity - a.similarity);
  return best ? { share: matched.reduce((sum, { weight }) => sum + weight, 0) / Math.max(total, 1e-9), task: best.task } : null;
}

function bilingual(task: TaskRow | undefined): { en: string; zh: string } | null {
  return task ? { en: task.en, zh: task.zh } : null;
}
