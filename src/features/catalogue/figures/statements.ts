import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';

/** SQL of the number of a job's next snapshot, from 1. */
export function nextSnapshotSeq(db: Db, jobId: number | SQL<number>): SQL<number> {
  const next = sql`coalesce(max(${jobSnapshots.seq}), 0) + 1`;
  return sql`(${db.select({ next }).from(jobSnapshots).where(eq(jobSnapshots.jobId, jobId))})`;
}

/** Conflict target of the partial unique index that allows a job one headline. An insert with it does nothing if the job has a headline. */
export const withoutHeadline = { target: jobSnapshots.jobId, where: sql`${jobSnapshots.headline}` };
