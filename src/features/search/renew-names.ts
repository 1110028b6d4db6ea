import type { Db } from '#drizzle/client.ts';
import { normalizeTitle } from './normalize-title.ts';
import { loadUnlistedNames, saveUnlistedNames } from './store.ts';

const jobsAtOnce = 1000;

/**
 * Puts the names that no file of the catalogue holds, those of visitors' jobs and imported titles, under the form that `normalizeTitle` gives them now. Where a name
 * becomes another one of its job they are one; a job whose title is another job's now keeps its old form there, and its names find both.
 * @returns a line that says how many names were changed, or none
 */
export async function renewNames(db: Db): Promise<string[]> {
  let [after, changed] = [0, 0];
  for (;;) {
    const jobs = await loadUnlistedNames(db, after, jobsAtOnce);
    const last = jobs.at(-1);
    if (!last) return changed > 0 ? [`${changed} names of visitors’ jobs and imported titles`] : [];
    const names = jobs.flatMap(({ id, names: own }) =>
      own.flatMap((name) => renewed(name.normalized, name.alias).map((now) => ({ id, ...name, now }))),
    );
    const titles = jobs.flatMap(({ id, origin, normalized }) =>
      origin === 'visitor' ? renewed(normalized, normalized).map((now) => ({ id, now })) : [],
    );
    if (names.length + titles.length > 0) await saveUnlistedNames(db, names, titles);
    changed += names.length;
    after = last.id;
  }
}

/** The form of a text now, where it is not the one that is stored. */
function renewed(stored: string, text: string): string[] {
  const now = normalizeTitle(text);
  return now && now !== stored ? [now] : [];
}
