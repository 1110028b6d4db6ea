import type { Goal } from './contract.ts';
import { toLabel } from './label-line.ts';
import type { ShowsTask } from './shown-work.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';

/**
 * Compares a CV with the occupations that a goal names: the tasks of the first one that own lines show, and those that none shows, the
 * largest first.
 * @param tasks the catalogue's
 */
export function compareGoal(text: string, jobs: readonly CatalogueJob[], tasks: readonly CatalogueTask[], shownBy: ShowsTask): Goal {
  const own = tasks.filter(({ jobId }) => jobId === jobs[0]?.id).toSorted((a, b) => b.weight - a.weight);
  const judged = own.map((task) => ({ by: shownBy(task), view: viewOf(task) }));
  return {
    text,
    jobs: jobs.map(({ id, title, rate }) => ({ job_id: id, title, ai_replacement_rate: rate })),
    shown: judged.flatMap(({ view, by }) => (by ? [{ ...view, line: by.line }] : [])),
    missing: judged.flatMap(({ view, by }) => (by ? [] : [view])),
  };
}

function viewOf({ en, zh, weight, label }: CatalogueTask): Goal['missing'][number] {
  return { task: { en, zh }, weight, label: toLabel(label) };
}
