import type { Ctx } from '#src/shared/ctx.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { loadJobs } from '../store/catalogue.ts';
import { askLabels } from './ask-labels.ts';
import { isCloseTask, kinshipOf } from './close-task.ts';
import type { CvInput, FindJobs, LabelStep, OwnLine, TaskMatch } from './contract.ts';
import { labelLine, type LineLabel } from './label-line.ts';
import { giveWay } from '#src/shared/give-way.ts';
import { isLongEnough } from '#src/features/cv/reading/line-shapes.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/** How many of a CV's own tasks are labelled. */
export const mostLines = 150;
/** After so many lines others may go on: they take about ten milliseconds. */
const linesAtOnce = 8;
/** How much of a line is read, in characters: a point of a CV is shorter, and the cost grows with each word. */
export const mostRead = 400;

type LabelCtx = Pick<Ctx, 'db' | 'now' | 'limits' | 'actor'> & ReviewersCtx;
type LabelInput = Pick<CvInput, 'text' | 'reading' | 'language' | 'consent'>;

/** Labels each of the CV's own tasks: like the catalogue's tasks that are most like it, and by models where the member lets them read it. */
export async function labelLines(ctx: LabelCtx, input: LabelInput, { roles }: FindJobs): Promise<LabelStep> {
  const { lines, leftOut } = await labelByCatalogue(ctx, input.reading, roles);
  return { ...(await askLabels(ctx, input, roles, lines)), lines_left_out: leftOut };
}

/** A task of the CV, with the job that it is one of. */
type Own = Pick<OwnLine, 'role' | 'quote'>;

/** Labels each task of a CV like the catalogue's tasks that are most like it. `leftOut` is how many there are beyond `mostLines`. */
export async function labelByCatalogue(
  ctx: Pick<Ctx, 'db'>,
  reading: CvReading,
  roles: FindJobs['roles'],
): Promise<{ lines: OwnLine[]; leftOut: number }> {
  const own = reading.roles
    .slice(0, roles.length)
    .flatMap(({ tasks }, role) => tasks.map((quote) => ({ role, quote })))
    .filter(({ quote }) => isLongEnough(quote.text));
  const { tasks, indexOf } = await openCatalogue(ctx);
  const labelled: (Own & { found: LineLabel | null })[] = [];
  for (const line of own.slice(0, mostLines)) {
    if (labelled.length % linesAtOnce === 0) await giveWay();
    const matches = new Map(
      roles[line.role]?.matches.map(({ job_id, similarity }, place) => [job_id, place === 0 ? Math.max(0.6, similarity) : similarity / 2]),
    );
    const text = line.quote.text.slice(0, mostRead);
    const { index, indexed } = indexOf(text);
    labelled.push({ ...line, found: labelLine(text, matches, indexed, index) });
  }
  const taskOf = (found: LineLabel | null) => tasks[found?.task ?? -1];
  const named = labelled.flatMap(({ found }) => taskOf(found)?.jobId ?? []);
  const matched = roles.flatMap(({ matches }) => matches.map(({ job_id }) => job_id));
  const jobs = new Map((await loadJobs(ctx.db, [...named, ...matched])).map((job) => [job.id, job]));
  const lines = labelled.map(({ role, quote, found }): OwnLine => {
    const task = taskOf(found);
    const job = task && jobs.get(task.jobId);
    if (!found || !task || !job) return { role, quote, label: found?.task === null ? found.label : null, match: null };
    const own = (roles[role]?.matches ?? []).flatMap(({ job_id }) => jobs.get(job_id) ?? []);
    const match = isCloseTask(quote.text, found.similarity, kinshipOf(job, own)) ? toMatch(found, task, job, own[0]?.id) : null;
    return { role, quote, label: found.label, match };
  });
  return { lines, leftOut: own.length - labelled.length };
}

function toMatch({ similarity }: LineLabel, task: CatalogueTask, job: CatalogueJob, first: number | undefined): TaskMatch {
  return { job_id: job.id, job: job.title, task: { en: task.en, zh: task.zh }, similarity, is_own_job: job.id === first };
}
