import { countDistinct, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { isListed, onHeadline, refreshedAt } from '#drizzle/joins.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobVerdicts } from '#drizzle/schema/job-verdicts.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import type { QualityCounts } from './types.ts';

/** Counts over all listed jobs, a few thousand rows; the page is cached. */
export async function loadQualityCounts(db: Db, now: Date): Promise<QualityCounts> {
  // raw, since the builder knows neither filters of aggregates nor percentiles
  const where = (confidence: string) => sql<number>`count(*) filter (where ${jobSnapshots.confidence} = ${confidence})::int`;
  const days = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${refreshedAt}) / 86400`;
  const apart = sql`abs(${jobSnapshots.evidenceRate} - ${jobSnapshots.reviewersRate})`;
  const [[figures], [verdicts]] = await Promise.all([
    db
      .select({
        ...{ measured: where('measured'), inferred: where('inferred'), modelled: where('modelled') },
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
  ]);
  return {
    jobs: { measured: figures?.measured ?? 0, inferred: figures?.inferred ?? 0, modelled: figures?.modelled ?? 0 },
    contested: figures?.contested ?? 0,
    reviewers: { jobs: figures?.reviewed ?? 0, apart: figures?.apart ?? null },
    age: { middle: figures?.middle ?? null, oldest: figures?.oldest ?? null },
    practitioners: { people: verdicts?.people ?? 0, jobs: verdicts?.jobs ?? 0 },
  };
}
