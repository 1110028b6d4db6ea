import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { isListed, onHeadline, onText } from '#drizzle/joins.ts';
import { jobSnapshots } from '#drizzle/schema/job-figures.ts';
import { jobs, jobTexts } from '#drizzle/schema/jobs.ts';
import type { Language } from '#src/shared/language.ts';
import type { RelatedJob } from '../types.ts';

/** Loads listed jobs with their current figures, in the order of the ids. Ignores ids of unknown and unlisted jobs. */
export async function loadRelatedJobs(db: Db, ids: readonly number[], language: Language): Promise<RelatedJob[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: jobs.id,
      title: jobTexts.title,
      rate: jobSnapshots.aiReplacementRate,
      low: sql<number>`coalesce(${jobSnapshots.rangeLow}, ${jobSnapshots.aiReplacementRate})`.mapWith(Number),
      high: sql<number>`coalesce(${jobSnapshots.rangeHigh}, ${jobSnapshots.aiReplacementRate})`.mapWith(Number),
      contested: jobSnapshots.contested,
    })
    .from(jobs)
    .innerJoin(jobSnapshots, onHeadline)
    .innerJoin(jobTexts, onText(language))
    .where(and(inArray(jobs.id, ids), isListed));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Loads the ids of the jobs with these O*NET-SOC codes, by code. */
export async function loadJobIds(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.select({ code: jobs.onetSoc, id: jobs.id }).from(jobs).where(inArray(jobs.onetSoc, codes));
  return new Map(rows.flatMap(({ code, id }) => (code === null ? [] : [[code, id]])));
}
