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

const titles = { columns: { language: true, title: true } } as const;
const ofMeasures = { columns: { measure: true, value: true, percentile: true } } as const;
const ofTasks = { columns: { weight: true, label: true } } as const;

/** The occupations that a job's figure was estimated from, the weightiest first, with their measures as they are now. */
export const nearestWithMeasures = {
  columns: { similarity: true },
  orderBy: desc(jobNearest.weight),
  with: { nearestJob: { columns: { onetSoc: true }, with: { measures: ofMeasures, tasks: ofTasks } } },
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
    columns: { normalizedTitle: true },
    with: {
      texts: titles,
      descriptions: { columns: { text: true }, orderBy: asc(jobDescriptions.writtenAt) },
      group: true,
      measures: ofMeasures,
      tasks: ofTasks,
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
 * Ids of the jobs last refreshed, or else created, before a time, most popular first: those that are listed, or those that are not though
 * somebody opened them or they have reviews. Behind the others are those whose refresh failed since that time, the longest ago first.
 */
export async function loadDueJobs(
  db: Db,
  { before, limit, from }: { before: Date; limit: number; from: 'listed' | 'unlisted' },
): Promise<number[]> {
  const reviews = db.select({ jobId: jobReviews.jobId }).from(jobReviews).where(eq(jobReviews.jobId, jobs.id));
  const failedAt = sql`case when ${jobs.refreshFailedAt} >= ${sql.param(before, jobs.refreshFailedAt)} then ${jobs.refreshFailedAt} end`;
  const isOpened = and(eq(jobs.listing, 'unlisted'), eq(jobs.origin, 'visitor'), or(gt(jobs.searchPopularity, 0), exists(reviews)));
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(from === 'listed' ? isListed : isOpened, lt(refreshedAt, sql.param(before, jobs.createdAt))))
    .orderBy(sql`${failedAt} nulls first`, desc(jobs.searchPopularity), asc(jobs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function noteFailedRefresh(db: Db, jobId: number, at: Date): Promise<void> {
  await db.update(jobs).set({ refreshFailedAt: at }).where(eq(jobs.id, jobId));
}

/** Measures that are in use. */
function knownMeasures(rows: readonly { measure: string; value: number; percentile: number }[]): MeasuredValue[] {
  return rows.flatMap((row) => measuredValueSchema.safeParse(row).data ?? []);
}

interface NearestRow {
  similarity: number | null;
  nearestJob: { onetSoc: string | null; measures: { measure: string; value: number; percentile: number }[]; tasks: LabelledTask[] };
}

/** The nearest occupations; those that editors named have equal weight. */
export function toNearest(rows: readonly NearestRow[]): RefreshBasis['nearest'] {
  return rows.flatMap(({ similarity, nearestJob: { onetSoc, measures } }) =>
    onetSoc ? [{ code: onetSoc, similarity: similarity ?? 1, measures: knownMeasures(measures) }] : [],
  );
}

function labelledShares({ tasks, nearest }: { tasks: LabelledTask[]; nearest: readonly NearestRow[] }): LabelledShares | null {
  if (tasks.length === 0 || nearest.length === 0) return null;
  return { own: exposedShare(tasks), neighbours: nearest.map(({ nearestJob }) => exposedShare(nearestJob.tasks)) };
}
