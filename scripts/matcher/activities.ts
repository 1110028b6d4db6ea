import { readLabelled } from './labelled-file.ts';
import type { Labelled } from './variants.ts';

/**
 * Activities that people type instead of a title ("fix cars", "data entry", 做账), with the occupations they may mean. Written for this
 * project.
 */
export function activities(): Labelled[] {
  return readLabelled('activities.tsv');
}
