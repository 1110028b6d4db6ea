import type { Db } from '#drizzle/client.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { loadUnlistedNames, saveUnlistedNames } from './store/unlisted-names.ts';

const jobsAtOnce = 1000;

/**
 * Updates the normalised form of names that no catalogue file contains (names of visitors' jobs, imported titles), after a change of
 * `normalizeTitle`. Merges names of a job that become equal. Keeps a job's title if another job already has the new form; a search for the
 * name finds both.
 * @returns a line with the number of changed names, or none
 */
export async function renewNames(db: Db): Promise<string[]> {
  let [after, changed] = [0, 0];
  for (;;) {
    const jobs = await loadUnlistedNames(db, after, jobsAtOnce);
    const last = jobs.at(-1);
    if (!last) return changed > 0 ? [`${changed} names of visitors’ jobs and imported titles`] : [];
    const names = jobs.flatMap(({ id, names: own }) =>
      own.flatMap((name) => renewed(name.normalized, name.alias).map((form) => ({ id, ...name, renewed: form }))),
    );
    const titles = jobs.flatMap(({ id, origin, normalizedTitle }) =>
      origin === 'visitor' ? renewed(normalizedTitle, normalizedTitle).map((form) => ({ id, renewed: form })) : [],
    );
    if (names.length + titles.length > 0) await saveUnlistedNames(db, names, titles);
    changed += names.length;
    after = last.id;
  }
}

/** The current normalised form of a text, if it differs from the stored one. */
function renewed(stored: string, text: string): string[] {
  const now = normalizeTitle(text);
  return now && now !== stored ? [now] : [];
}
