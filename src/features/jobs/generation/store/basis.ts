import { and, asc, desc, eq, exists, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { isListed, refreshedAt } from '#drizzle/joins.ts';
import { jobNearest } from '#drizzle/schema/job-figures.ts';
import { jobs } from '#drizzle/schema/jobs.ts';
import { jobReviews } from '#drizzle/schema/reviews.ts';
import { jobDescriptions } from '#drizzle/schema/search.ts';
import { type MeasuredValue, measuredValueSchema } from '#src/features/catalogue/figures/measures.ts';
import type { LabelledShares } from '#src/features/catalogue/figures/infer.ts';
import { exposedShare, type LabelledTask } from '#src/features/catalogue/figures/rubric.ts';
import { titlesOf } from '#src/features/catalogue/titles/titles-of.ts';
import type { NearestOccupation } from '../contract.ts';
import type { RefreshBasis } from '../types.ts';

const titleColumns = { columns: { language: true, title: true } } as const;
const measureColumns = { columns: { measure: true, value: true, percentile: true } } as const;
const taskColumns = { columns: { weight: true, label: true } } as const;

/** Query of the occupations that a job's figure was estimated from, largest weight first, with their current measures. */
export const nearestWithMeasures = {
  columns: { similarity: true },
  orderBy: desc(jobNearest.weight),
  with: { nearestJob: { columns: { onetSoc: true }, with: { measures: measureColumns, tasks: taskColumns } } },
} as const;

/** Loads the catalogue's occupations with these O*NET-SOC codes, in no order. */
export async function loadOccupations(db: Db, codes: string[]): Promise<Omit<NearestOccupation, 'similarity'>[]> {
  const rows = await db.query.jobs.findMany({
    where: inArray(jobs.onetSoc, codes),
    columns: { id: true, onetSoc: true, majorGroup: true },
    with: { texts: titleColumns, measures: measureColumns },
  });
  return rows.flatMap(({ id, onetSoc, majorGroup, texts, measures }) =>
    onetSoc && majorGroup ? [{ jobId: id, code: onetSoc, majorGroup, titles: titlesOf(texts), measures: knownMeasures(measures) }] : [],
  );
}

/** Loads the input of a refresh; null if the job does not exist. */
export async function loadRefreshBasis(db: Db, jobId: number): Promise<RefreshBasis | null> {
  const job = await db.query.jobs.findFirst({
    where: eq(jobs.id, jobId),
    columns: { normalizedTitle: true },
    with: {
      texts: titleColumns,
      descriptions: { columns: { text: true }, orderBy: asc(jobDescriptions.writtenAt) },
      group: true,
      measures: measureColumns,
      tasks: taskColumns,
      nearest: nearestWithMeasures,
      reviews: { columns: { provider: true, modelId: true, promptVersion: true, sample: true, share: true, lastRefreshedAt: true } },
    },
  });
  if (!job) return null;
  return {
    titles: titlesOf(job.texts),
    normalizedTitle: job.normalizedTitle,
    descriptions: job.descriptions.map(({ text }) => text),
    category: job.group && { en: job.group.titleEn, zh: job.group.titleZh },
    measures: knownMeasures(job.measures),
    nearest: toNearest(job.nearest),
    labelled: labelledShares(job),
    stored: job.reviews,
  };
}

/**
 * Loads the ids of jobs last refreshed, or else created, before a time, most popular first. `unlisted` means the unlisted jobs that somebody has
 * opened or that have reviews. Jobs whose refresh failed since that time come last, the earliest failure first.
 */
export async function loadDueJobs(
  db: Db,
  { before, limit, from }: { before: Date; limit: number; from: 'listed' | 'unlisted' },
): Promise<number[]> {
  const reviews = db.select({ jobId: jobReviews.jobId }).from(jobReviews).where(eq(jobReviews.jobId, jobs.id));
  const failedAt = sql`case when ${jobs.refreshFailedAt} >= ${sql.param(before, jobs.refreshFailedAt)} then ${jobs.refreshFailedAt} end`;
  const whereUnlisted = and(eq(jobs.listing, 'unlisted'), eq(jobs.origin, 'visitor'), or(gt(jobs.searchPopularity, 0), exists(reviews)));
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(from === 'listed' ? isListed : whereUnlisted, lt(refreshedAt, sql.param(before, jobs.createdAt))))
    .orderBy(sql`${failedAt} nulls first`, desc(jobs.searchPopularity), asc(jobs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function saveFailedRefresh(db: Db, jobId: number, at: Date): Promise<void> {
  await db.update(jobs).set({ refreshFailedAt: at }).where(eq(jobs.id, jobId));
}

/** Parses measures. Omits those that the method does not use. */
function knownMeasures(rows: readonly { measure: string; value: number; percentile: number }[]): MeasuredValue[] {
  return rows.flatMap((row) => measuredValueSchema.safeParse(row).data ?? []);
}

interface NearestRow {
  similarity: number | null;
  nearestJob: { onetSoc: string | null; measures: { measure: string; value: number; percentile: number }[]; tasks: LabelledTask[] };
}

/** Maps the nearest occupations. Those that editors chose have no similarity, and get equal weight. */
export function toNearest(rows: readonly NearestRow[]): RefreshBasis['nearest'] {
  return rows.flatMap(({ similarity, nearestJob: { onetSoc, measures } }) =>
    onetSoc ? [{ code: onetSoc, similarity: similarity ?? 1, measures: knownMeasures(measures) }] : [],
  );
}

function labelledShares({ tasks, nearest }: { tasks: LabelledTask[]; nearest: readonly NearestRow[] }): LabelledShares | null {
  if (tasks.length === 0 || nearest.length === 0) return null;
  return { own: exposedShare(tasks), neighbours: nearest.map(({ nearestJob }) => exposedShare(nearestJob.tasks)) };
}
