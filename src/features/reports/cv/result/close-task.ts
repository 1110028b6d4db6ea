import { languageOf } from './task-terms.ts';
import type { CatalogueJob } from './types.ts';

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
