import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobReviews } from '#drizzle/schema/reviews.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { NewFigure } from '../types.ts';

/** Builds the statements that replace a job's stored reviews with those of its next figure. New reviews replace earlier ones by the same provider. */
export function changeReviews(
  db: Db,
  jobId: number,
  { reviews, deletedProviders, at }: Pick<NewFigure, 'reviews' | 'deletedProviders' | 'at'>,
) {
  const { set } = overwriteChanged(jobReviews, [
    'modelId',
    'promptVersion',
    'sample',
    'share',
    'rate',
    'score',
    'answer',
    'lastRefreshedAt',
  ]);
  const removal = db.delete(jobReviews).where(and(eq(jobReviews.jobId, jobId), inArray(jobReviews.provider, deletedProviders)));
  if (reviews.length === 0) return [removal];
  const addition = db
    .insert(jobReviews)
    .values(reviews.map((review) => ({ jobId, ...review, createdAt: at, lastRefreshedAt: at })))
    .onConflictDoUpdate({ target: [jobReviews.jobId, jobReviews.provider], set });
  return [removal, addition];
}
