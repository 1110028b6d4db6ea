import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';

/** The number that a job's next snapshot gets, from 1. */
export function nextSnapshotSeq(db: Db, jobId: number | SQL<number>): SQL<number> {
  const next = sql`coalesce(max(${jobSnapshots.seq}), 0) + 1`;
  return sql`(${db.select({ next }).from(jobSnapshots).where(eq(jobSnapshots.jobId, jobId))})`;
}

/** A job has one headline: a partial unique index refuses a second. With this target, a snapshot is added only where there is none. */
export const withoutHeadline = { target: jobSnapshots.jobId, where: sql`${jobSnapshots.headline}` };
