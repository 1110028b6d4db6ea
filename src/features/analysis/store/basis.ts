import { and, asc, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobNearest } from '#drizzle/schema/job-figures.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { type MeasuredValue, measuredValueSchema } from '../../figures/measures.ts';
import { titlesOf } from '../../titles/titles-of.ts';
import type { NearestOccupation } from '../contract.ts';
import type { RefreshBasis } from '../types.ts';

const titles = { columns: { language: true, title: true } } as const;
const ofMeasures = { columns: { measure: true, value: true, percentile: true } } as const;

/** The occupations that a job's figure was estimated from, the weightiest first, with their measures as they are now. */
export const nearestWithMeasures = {
  columns: { similarity: true },
  orderBy: desc(jobNearest.weight),
  with: { nearestJob: { columns: { onetSoc: true }, with: { measures: ofMeasures } } },
} as const;

/** The catalogue's occupations with these O*NET-SOC codes, unordered. */
export async function loadOccupations(db: Db, codes: string[]): Promise<Omit<NearestOccupation, 'similarity'>[]> {
  const rows = await db.query.jobs.findMany({
    where: inArray(jobs.onetSoc, codes),
    columns: { id: true, onetSoc: true, majorGroup: true },
    with: { texts: titles, measures: ofMeasures },
  });
  return rows.flatMap(({ id, onetSoc, majorGroup, texts, measures }) =>
    onetSoc && majorGroup ? [{ jobId: id, code: onetSoc, majorGroup, titles: titlesOf(texts), measures: knownMeasures(measures) }] : [],
  );
}

/** Input of a refresh; null if the job does not exist. */
export async function loadRefreshBasis(db: Db, jobId: number): Promise<RefreshBasis | null> {
  const job = await db.query.jobs.findFirst({
    where: eq(jobs.id, jobId),
    columns: {},
    with: {
      texts: titles,
      group: true,
      measures: ofMeasures,
      nearest: nearestWithMeasures,
    },
  });
  if (!job) return null;
  return {
    titles: titlesOf(job.texts),
    category: job.group && { en: job.group.titleEn, zh: job.group.titleZh },
    measures: knownMeasures(job.measures),
    nearest: toNearest(job.nearest),
  };
}

/** Ids of the jobs last refreshed before a time, most popular first. */
export async function loadDueJobs(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(or(lt(jobs.lastRefreshedAt, before), and(isNull(jobs.lastRefreshedAt), lt(jobs.createdAt, before))))
    .orderBy(desc(jobs.searchPopularity), asc(jobs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Measures that are in use. */
function knownMeasures(rows: readonly { measure: string; value: number; percentile: number }[]): MeasuredValue[] {
  return rows.flatMap((row) => measuredValueSchema.safeParse(row).data ?? []);
}

interface NearestRow {
  similarity: number;
  nearestJob: { onetSoc: string | null; measures: { measure: string; value: number; percentile: number }[] };
}

export function toNearest(rows: readonly NearestRow[]): RefreshBasis['nearest'] {
  return rows.flatMap(({ similarity, nearestJob: { onetSoc, measures } }) =>
    onetSoc ? [{ code: onetSoc, similarity, measures: knownMeasures(measures) }] : [],
  );
}
