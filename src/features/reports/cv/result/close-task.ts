import { languageOf } from './task-terms.ts';
import type { CatalogueJob } from './types.ts';

/** How a task's occupation relates to the job of a line. */
type Kinship = 'own' | 'near' | 'far';

/**
 * From this similarity a task is named as what a line is like. A task of another field needs nearly the same words. Chinese texts share fewer
 * terms.
 */
const closeFrom = { en: { own: 0.2, near: 0.28, far: 0.6 }, zh: { own: 0.07, near: 0.2, far: 0.45 } };

/** Whether a task is close enough to a line to be named next to it. One that is not may still have a say in the label. */
export function isCloseTask(text: string, similarity: number, kinship: Kinship): boolean {
  return similarity >= closeFrom[languageOf(text)][kinship];
}

/**
 * How near an occupation is to a job of a CV: one that it was matched to, one of the same minor group or related, or of another field.
 * @param matches the occupations that the job was matched to, the best first
 */
export function kinshipOf(job: Pick<CatalogueJob, 'id' | 'group'>, matches: readonly CatalogueJob[]): Kinship {
  if (matches.some(({ id }) => id === job.id)) return 'own';
  const [best] = matches;
  if (!best) return 'far';
  return best.related.includes(job.id) || (job.group !== null && job.group === best.group) ? 'near' : 'far';
}
