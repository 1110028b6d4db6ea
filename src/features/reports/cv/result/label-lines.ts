import type { Ctx } from '#src/shared/ctx.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { loadJobs } from '../store/catalogue.ts';
import { askLabels } from './ask-labels.ts';
import type { CvInput, FoundRoles, LabelStep, OwnLine, TaskMatch } from './contract.ts';
import { labelLine, type LineLabel } from './line-label.ts';
import { giveWay } from '#src/shared/give-way.ts';
import { isLongEnough } from '#src/features/cv/reading/line-shapes.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import { languageOf } from './task-terms.ts';

/** How a task's occupation relates to the job of a line. */
type Kinship = 'own' | 'near' | 'far';

/**
 * From this similarity on, the report names a task as similar to a line. A task of another field needs nearly the same words. Chinese texts share fewer
 * terms.
 */
const minCloseness = { en: { own: 0.2, near: 0.28, far: 0.6 }, zh: { own: 0.07, near: 0.2, far: 0.45 } };

/** Returns whether a task is similar enough to a line to be named next to it. Other tasks may still influence the label. */
export function isCloseTask(text: string, similarity: number, kinship: Kinship): boolean {
  return similarity >= minCloseness[languageOf(text)][kinship];
}

/**
 * Classifies an occupation for a job of a CV: `own` if it is among its matches, `near` if in the same minor group or related, else `far`.
 * @param matches the job's matched occupations, best first
 */
export function kinshipOf(job: Pick<CatalogueJob, 'id' | 'group'>, matches: readonly CatalogueJob[]): Kinship {
  if (matches.some(({ id }) => id === job.id)) return 'own';
  const [best] = matches;
  if (!best) return 'far';
  return best.related.includes(job.id) || (job.group !== null && job.group === best.group) ? 'near' : 'far';
}

/** Maximum number of a CV's lines that are labelled. */
export const maxLines = 150;
/** The CPU is released after this many lines, about ten milliseconds. */
const linesAtOnce = 8;
/** Maximum number of characters of a line that are read. A point of a CV is shorter, and the cost grows with each word. */
export const maxLineLength = 400;

type LabelCtx = Pick<Ctx, 'db' | 'now' | 'limits' | 'actor'> & ReviewersCtx;
type LabelInput = Pick<CvInput, 'text' | 'reading' | 'language' | 'consent'>;

/** Labels each line of the CV by the catalogue's most similar tasks, and by models if the member consented. */
export async function labelLines(ctx: LabelCtx, input: LabelInput, { roles }: FoundRoles): Promise<LabelStep> {
  const { lines, leftOut } = await labelByCatalogue(ctx, input.reading, roles);
  return { ...(await askLabels(ctx, input, roles, lines)), lines_left_out: leftOut };
}

/** A line of the CV, with the index of its role. */
type RoleLine = Pick<OwnLine, 'role' | 'quote'>;

/** Labels each line of a CV by the catalogue's most similar tasks. `leftOut` is the number of lines beyond `maxLines`. */
export async function labelByCatalogue(
  ctx: Pick<Ctx, 'db'>,
  reading: CvReading,
  roles: FoundRoles['roles'],
): Promise<{ lines: OwnLine[]; leftOut: number }> {
  const own = reading.roles
    .slice(0, roles.length)
    .flatMap(({ tasks }, role) => tasks.map((quote) => ({ role, quote })))
    .filter(({ quote }) => isLongEnough(quote.text));
  const { tasks, indexOf } = await openCatalogue(ctx);
  const labelled: (RoleLine & { found: LineLabel | null })[] = [];
  for (const line of own.slice(0, maxLines)) {
    if (labelled.length % linesAtOnce === 0) await giveWay();
    const matches = new Map(
      roles[line.role]?.matches.map(({ job_id, similarity }, place) => [job_id, place === 0 ? Math.max(0.6, similarity) : similarity / 2]),
    );
    const text = line.quote.text.slice(0, maxLineLength);
    const { index, indexed } = indexOf(text);
    labelled.push({ ...line, found: labelLine(text, matches, indexed, index) });
  }
  const taskOf = (found: LineLabel | null) => tasks[found?.task ?? -1];
  const taskJobIds = labelled.flatMap(({ found }) => taskOf(found)?.jobId ?? []);
  const matchedJobIds = roles.flatMap(({ matches }) => matches.map(({ job_id }) => job_id));
  const jobs = new Map((await loadJobs(ctx.db, [...taskJobIds, ...matchedJobIds])).map((job) => [job.id, job]));
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
