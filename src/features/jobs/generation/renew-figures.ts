import type { Db } from '#drizzle/client.ts';
import { methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { estimateAgain } from './estimate.ts';
import { loadOutdatedFigures, saveRenewedFigures } from './store/outdated-figures.ts';

const jobsAtOnce = 200;

/**
 * Recomputes each job that a search made if its headline used an older method. Adds a snapshot with reason `method`, computed from the current
 * measures of its nearest occupations and the reviewers' shares in the old snapshot. The time of the last refresh stays. Idempotent. The catalogue's
 * loader does the same for its own jobs.
 * @returns a line with the number of new figures, or none
 */
export async function renewFigures(db: Db, at: Date): Promise<string[]> {
  let after = 0;
  let renewed = 0;
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
