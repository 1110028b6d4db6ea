import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { onHeadline } from '#drizzle/joins.ts';
import { withoutHeadline } from '#src/features/catalogue/figures/statements.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { type EarlierProvenance, earlierProvenanceSchema } from '../contract.ts';
import type { RefreshBasis, Snapshot } from '../types.ts';
import { nearestWithMeasures, toNearest } from './basis.ts';
import { snapshotRow } from './snapshot-row.ts';

export interface OutdatedFigure {
  jobId: number;
  /** Sequence number of the headline. */
  seq: number;
  provenance: EarlierProvenance;
  nearest: RefreshBasis['nearest'];
}

/** Loads jobs that searches made and whose headline used a method other than the given one, by ascending id above `after`. */
export async function loadOutdatedFigures(
  db: Db,
  { method, after, limit }: { method: string; after: number; limit: number },
): Promise<OutdatedFigure[]> {
  const { seq, provenance } = jobSnapshots;
  const outdated = await db
    .select({ jobId: jobs.id, seq, provenance })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .where(and(eq(jobs.origin, 'visitor'), gt(jobs.id, after), sql`${provenance} ->> 'method' is distinct from ${method}`))
    .orderBy(asc(jobs.id))
    .limit(limit);
  if (outdated.length === 0) return [];
  const ids = outdated.map(({ jobId }) => jobId);
  const rows = await db.query.jobs.findMany({
    where: inArray(jobs.id, ids),
    columns: { id: true },
    with: { nearest: nearestWithMeasures },
  });
  const nearest = new Map(rows.map((job) => [job.id, toNearest(job.nearest)]));
  return outdated.map((row) => ({
    jobId: row.jobId,
    seq: row.seq,
    provenance: earlierProvenanceSchema.parse(row.provenance),
    nearest: nearest.get(row.jobId) ?? [],
  }));
}

/**
 * Adds a snapshot to each job as its headline, in one transaction. A job whose headline has another `seq` gets none. Does not notify
 * followers, because figures of two methods cannot be compared.
 * @returns the number of added snapshots
 */
export async function saveRenewedFigures(db: Db, renewed: { jobId: number; seq: number; snapshot: Snapshot }[], at: Date): Promise<number> {
  if (renewed.length === 0) return 0;
  const { jobId, seq } = jobSnapshots;
  const headlines = recordset(
    db,
    'headlines',
    { jobId, seq },
    renewed.map((figure) => ({ jobId: figure.jobId, seq: figure.seq })),
  );
  const [, added] = await db.batch([
    db
      .with(headlines)
      .update(jobSnapshots)
      .set({ headline: false })
      .from(headlines)
      .where(and(eq(jobId, headlines.jobId), eq(seq, headlines.seq), eq(jobSnapshots.headline, true))),
    db
      .insert(jobSnapshots)
      .values(renewed.map((figure) => snapshotRow(db, figure.jobId, figure.snapshot, at)))
      .onConflictDoNothing(withoutHeadline),
  ]);
  return added.rowCount;
}
