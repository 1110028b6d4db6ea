import { readLabelled } from '../labelled-file.ts';
import type { Labelled } from '../variants.ts';

/** What people say they do instead of a title, "fix cars", "data entry", 做账, each with the occupations that it may mean; written for this project. */
export function activities(): Labelled[] {
  return readLabelled('activities.tsv');
}
