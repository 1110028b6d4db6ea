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
  /** The headline's number. */
  seq: number;
  provenance: EarlierProvenance;
  nearest: RefreshBasis['nearest'];
}

/** Jobs that searches made whose headline used another method. Ids above `after`, ascending. */
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
  const found = await db.query.jobs.findMany({
    where: inArray(jobs.id, ids),
    columns: { id: true },
    with: { nearest: nearestWithMeasures },
  });
  const nearest = new Map(found.map((job) => [job.id, toNearest(job.nearest)]));
  return outdated.map((row) => ({
    jobId: row.jobId,
    seq: row.seq,
    provenance: earlierProvenanceSchema.parse(row.provenance),
    nearest: nearest.get(row.jobId) ?? [],
  }));
}

/**
 * Adds a snapshot to each job as its headline, in one transaction. A job whose headline is no longer the one with this `seq` gets none.
 * Nobody is told: figures of two methods cannot be compared.
 * @returns how many were added
 */
export async function saveRenewedFigures(db: Db, renewed: { jobId: number; seq: number; snapshot: Snapshot }[], at: Date): Promise<number> {
  if (renewed.length === 0) return 0;
  const { jobId, seq } = jobSnapshots;
  const given = recordset(
    db,
    'given',
    { jobId, seq },
    renewed.map((one) => ({ jobId: one.jobId, seq: one.seq })),
  );
  const [, added] = await db.batch([
    db
      .with(given)
      .update(jobSnapshots)
      .set({ headline: false })
      .from(given)
      .where(and(eq(jobId, given.jobId), eq(seq, given.seq), eq(jobSnapshots.headline, true))),
    db
      .insert(jobSnapshots)
      .values(renewed.map((one) => snapshotRow(db, one.jobId, one.snapshot, at)))
      .onConflictDoNothing(withoutHeadline),
  ]);
  return added.rowCount;
}
