import type { Db } from '#drizzle/client.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { estimateAgain } from './estimate.ts';
import { loadOutdatedFigures, saveRenewedFigures } from './store/outdated-figures.ts';

const jobsAtOnce = 200;

/**
 * Recomputes the jobs that searches made whose headline used an older method. Each gets a snapshot with reason `method`, computed from the
 * present measures of its nearest occupations and the reviewers' shares in the old snapshot. Old snapshots and the time of the last refresh
 * stay. Doing it twice changes nothing. The catalogue's loader does the same for its own jobs.
 * @returns a line with the number of new figures, or none
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
