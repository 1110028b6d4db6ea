import type { Db } from '#drizzle/client.ts';
import { methodVersion } from '../figures/measures.ts';
import { estimateAgain } from './estimate.ts';
import { loadOutdatedFigures, saveRenewedFigures } from './store/outdated-figures.ts';

const jobsAtOnce = 200;

/**
 * Gives each job that a search made another snapshot with reason `method`, where its headline is of another method than the present one: from
 * its nearest occupations with their measures as they are now, and from the reviewers' shares in the earlier snapshot. Earlier snapshots
 * stay, and so does the time of the last refresh. Doing it twice changes nothing. (The catalogue's loader does the same for its occupations.)
 * @returns a line that counts the new figures, or none
 */
export async function renewFigures(db: Db, at: Date): Promise<string[]> {
  let [after, renewed] = [0, 0];
  for (;;) {
    const outdated = await loadOutdatedFigures(db, { method: methodVersion, after, limit: jobsAtOnce });
    const last = outdated.at(-1);
    if (!last) return renewed > 0 ? [`${renewed} figures of analysed jobs by method ${methodVersion}`] : [];
    const snapshots = outdated.flatMap(({ jobId, seq, nearest, provenance }) => {
      const snapshot = estimateAgain(nearest, provenance);
      return snapshot ? [{ jobId, seq, snapshot }] : [];
    });
    renewed += await saveRenewedFigures(db, snapshots, at);
    after = last.jobId;
  }
}
