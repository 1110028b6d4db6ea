import type { SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { nextSnapshotSeq } from '#src/features/catalogue/figures/statements.ts';
import type { Snapshot } from '../types.ts';

/** Maps a snapshot to the row of a job's next headline. */
export function snapshotRow(db: Db, jobId: number | SQL<number>, { figures, confidence, reason, provenance }: Snapshot, at: Date) {
  const { aiReplacementRate, evidenceRate, reviewersRate, range, rank, spread, contested } = figures;
  return {
    jobId,
    seq: nextSnapshotSeq(db, jobId),
    headline: true,
    aiReplacementRate,
    evidenceRate,
    reviewersRate,
    rangeLow: range.low,
    rangeHigh: range.high,
    rank,
    spreadLow: spread?.low,
    spreadHigh: spread?.high,
    contested,
    confidence,
    reason,
    provenance,
    takenAt: at,
  };
}
