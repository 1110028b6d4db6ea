import { countDistinct, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { isListed, onHeadline, refreshedAt } from '#drizzle/joins.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobObjections } from '#drizzle/schema/job-objections.ts';
import { jobVerdicts } from '#drizzle/schema/job-verdicts.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import type { QualityCounts } from './types.ts';

/** Counts over all listed jobs. They are a few thousand rows, and the page is cached. */
export async function loadQualityCounts(db: Db, now: Date): Promise<QualityCounts> {
  // raw, because the builder has neither filters of aggregates nor percentiles
  const countConfidence = (confidence: string) => sql<number>`count(*) filter (where ${jobSnapshots.confidence} = ${confidence})::int`;
  const days = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${refreshedAt}) / 86400`;
  const apart = sql`abs(${jobSnapshots.evidenceRate} - ${jobSnapshots.reviewersRate})`;
  const countState = (state: 'open' | 'accepted' | 'declined') =>
    sql<number>`count(*) filter (where ${jobObjections.state} = ${state})::int`;
  const answerDays = sql`extract(epoch from ${jobObjections.answeredAt} - ${jobObjections.createdAt}) / 86400`;
  const daysToAnswer = sql<number | null>`percentile_cont(0.5) within group (order by ${answerDays})::float8`;
  const [[figures], [verdicts], [objections]] = await Promise.all([
    db
      .select({
        ...{ measured: countConfidence('measured'), inferred: countConfidence('inferred'), modelled: countConfidence('modelled') },
        contested: sql<number>`count(*) filter (where ${jobSnapshots.contested})::int`,
        reviewed: sql<number>`count(${apart})::int`,
        apart: sql<number | null>`avg(${apart})::float8`,
        middle: sql<number | null>`percentile_cont(0.5) within group (order by ${days})::float8`,
        oldest: sql<number | null>`max(${days})::float8`,
      })
      .from(jobs)
      .innerJoin(jobSnapshots, onHeadline)
      .where(isListed),
    db.select({ people: countDistinct(jobVerdicts.userId), jobs: countDistinct(jobVerdicts.jobId) }).from(jobVerdicts),
    db
      .select({ ...{ open: countState('open'), accepted: countState('accepted'), declined: countState('declined') }, daysToAnswer })
      .from(jobObjections),
  ]);
  return {
    jobs: { measured: figures?.measured ?? 0, inferred: figures?.inferred ?? 0, modelled: figures?.modelled ?? 0 },
    contested: figures?.contested ?? 0,
    reviewers: { jobs: figures?.reviewed ?? 0, apart: figures?.apart ?? null },
    age: { middle: figures?.middle ?? null, oldest: figures?.oldest ?? null },
    practitioners: { people: verdicts?.people ?? 0, jobs: verdicts?.jobs ?? 0 },
    objections: objections ?? { open: 0, accepted: 0, declined: 0, daysToAnswer: null },
  };
}
