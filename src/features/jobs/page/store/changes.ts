import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { isListed, onHeadline, onText } from '#drizzle/joins.ts';
import { recordset } from '#drizzle/recordset.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';
import type { RefreshedJob } from '../types.ts';

/** Adds to the counts of searches and page views, in one statement. Ignores unknown ids. */
export async function addPopularity(db: Db, counts: { id: number; count: number }[]): Promise<void> {
  if (counts.length === 0) return;
  const added = recordset(db, 'added', { id: jobs.id, count: jobs.searchPopularity }, counts);
  await db
    .with(added)
    .update(jobs)
    .set({ searchPopularity: sql`${jobs.searchPopularity} + ${added.count}` })
    .from(added)
    .where(eq(jobs.id, added.id));
}

/** Maximum number of addresses in a sitemap. */
const maxAddresses = 50_000;

/** Loads the ids of all listed jobs, in order, with the time of their last change, for the sitemap. */
export function loadJobAddresses(db: Db): Promise<{ id: number; changedAt: Date }[]> {
  const changedAt = sql`greatest(${jobs.createdAt}, ${jobs.lastRefreshedAt}, ${jobSnapshots.takenAt})`.mapWith(jobs.createdAt);
  return db
    .select({ id: jobs.id, changedAt })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .where(isListed)
    .orderBy(asc(jobs.id))
    .limit(maxAddresses);
}

/** Loads the listed jobs whose figures changed last, newest first, each with its previous rate. */
export function loadRefreshedJobs(db: Db, language: Language, limit: number): Promise<RefreshedJob[]> {
  const earlier = alias(jobSnapshots, 'earlier');
  const before = db
    .select({ rate: earlier.aiReplacementRate })
    .from(earlier)
    .where(and(eq(earlier.jobId, jobs.id), lt(earlier.seq, jobSnapshots.seq)))
    .orderBy(desc(earlier.seq))
    .limit(1);
  return db
    .select({
      id: jobs.id,
      title: jobTexts.title,
      seq: jobSnapshots.seq,
      rate: jobSnapshots.aiReplacementRate,
      low: jobSnapshots.rangeLow,
      high: jobSnapshots.rangeHigh,
      before: sql<number | null>`(${before})`.mapWith(earlier.aiReplacementRate),
      takenAt: jobSnapshots.takenAt,
    })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .where(isListed)
    .orderBy(desc(jobSnapshots.takenAt), desc(jobs.id))
    .limit(limit);
}
