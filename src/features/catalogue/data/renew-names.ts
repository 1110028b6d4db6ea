import type { Db } from '#drizzle/client.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { loadUnlistedNames, saveUnlistedNames } from './store/unlisted-names.ts';

const batchSize = 1000;

/**
 * Updates the normalised form of names that no catalogue file contains (names of visitors' jobs, imported titles), after a change of
 * `normalizeTitle`. Merges names of a job that become equal. Keeps a job's title if another job already has the new form; a search for the
 * name finds both jobs.
 * @returns a line with the number of changed names, or none
 */
export async function renewNames(db: Db): Promise<string[]> {
  let [lastId, changed] = [0, 0];
  for (;;) {
    const jobs = await loadUnlistedNames(db, lastId, batchSize);
    const last = jobs.at(-1);
    if (!last) return changed > 0 ? [`${changed} names of visitors’ jobs and imported titles`] : [];
    const renewedNames = jobs.flatMap(({ id, names }) =>
      names.flatMap((name) => renormalized(name.normalized, name.alias).map((renewed) => ({ id, ...name, renewed }))),
    );
    const renewedTitles = jobs.flatMap(({ id, origin, normalizedTitle }) =>
      origin === 'visitor' ? renormalized(normalizedTitle, normalizedTitle).map((renewed) => ({ id, renewed })) : [],
    );
    if (renewedNames.length + renewedTitles.length > 0) await saveUnlistedNames(db, renewedNames, renewedTitles);
    changed += renewedNames.length;
    lastId = last.id;
  }
}

/** The current normalised form of a text if it differs from the stored one, else an empty list. */
function renormalized(stored: string, text: string): string[] {
  const current = normalizeTitle(text);
  return current && current !== stored ? [current] : [];
}
