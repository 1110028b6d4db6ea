import { indexTasks } from '#src/features/reports/cv/result/task-index.ts';
import { isClearlyLess } from '#src/features/jobs/page/order-related.ts';
import type { Gathered, Move, NamedJob } from './contract.ts';
import type { TaskRow } from './types.ts';

const most = 6;
/** An occupation that fewer have, in percent of the industry's people, is no place to move to. */
const smallestShare = 0.05;
/** From this similarity of their English words, one task is work like the other. If they share only two words, it must be clear. */
const alike = { manyWords: 0.3, twoWords: 0.4 };
/** Steps of preparation, in O*NET's job zones, beyond which a move is another career. */
const mostZonesUp = 1;
/** Least share of the work that carries over, 0 to 1. Below it, an occupation is a new career. The same bound as for the moves of a CV. */
const leastCarried = 0.1;
/** How many tasks that are like an own one are looked at. */
const looked = 150;

/** What carries over to an occupation: the share of its work that own tasks are like, and the own task that is most like one of its. */
interface Carried {
  share: number;
  task: TaskRow;
}

/**
 * Occupations of an industry that are clearly less exposed than a job, need hardly more preparation, and to which its tasks carry over; the
 * largest overlap first.
 * @param own tasks of the job
 * @param theirs tasks of all occupations, the largest of each first
 */
export function rankMoves(job: NamedJob, own: readonly TaskRow[], jobs: Gathered['jobs'], theirs: readonly TaskRow[]): Move[] {
  const tasksBy = Map.groupBy(theirs, ({ jobId }) => jobId);
  const likeOf = likenesses(own, theirs);
  const ownZone = jobs.find(({ job_id }) => job_id === job.job_id)?.zone ?? null;
  const isInReach = (zone: number | null) => ownZone === null || zone === null || zone <= ownZone + mostZonesUp;
  return jobs
    .filter(({ job_id, rate, share }) => job_id !== job.job_id && share >= smallestShare && isClearlyLess(rate, job.rate))
    .filter(({ zone }) => isInReach(zone))
    .flatMap(({ zone: _, ...other }) => {
      const tasks = tasksBy.get(other.job_id) ?? [];
      const carried = carriedTo(tasks, likeOf);
      if (carried === null || carried.share < leastCarried) return [];
      const move: Move = { ...other, carries_over: bilingual(carried.task), untouched: bilingual(tasks.find(({ label }) => label === 0)) };
      return [{ move, share: carried.share }];
    })
    .toSorted((a, b) => b.share - a.share || b.move.people - a.move.people)
    .map(({ move }) => move)
    .slice(0, most);
}

type Likenesses = ReadonlyMap<TaskRow, { task: TaskRow; similarity: number }>;

/** The own task that each of the others is most like. A task that is like none is not in it. */
function likenesses(own: readonly TaskRow[], theirs: readonly TaskRow[]): Likenesses {
  const index = indexTasks(theirs.map(({ jobId, en, label }) => ({ jobId, text: en, label })));
  const found = new Map<TaskRow, { task: TaskRow; similarity: number }>();
  for (const task of own)
    for (const { task: at, similarity, shared } of index.find(task.en, looked)) {
      const other = theirs[at];
      const isLike = similarity >= (shared > 2 ? alike.manyWords : alike.twoWords);
      if (other && isLike && similarity > (found.get(other)?.similarity ?? 0)) found.set(other, { task, similarity });
    }
  return found;
}

function carriedTo(tasks: readonly TaskRow[], likeOf: Likenesses): Carried | null {
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  const like = tasks.flatMap((task) => {
    const found = likeOf.get(task);
    return found ? [{ ...found, weight: task.weight }] : [];
  });
  const [best] = like.toSorted((a, b) => b.similarity - a.similarity);
  return best ? { share: like.reduce((sum, { weight }) => sum + weight, 0) / Math.max(total, 1e-9), task: best.task } : null;
}

function bilingual(task: TaskRow | undefined): { en: string; zh: string } | null {
  return task ? { en: task.en, zh: task.zh } : null;
}
