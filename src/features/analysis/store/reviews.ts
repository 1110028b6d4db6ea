import type { Db } from '#drizzle/client.ts';
import { jobReviews } from '#drizzle/schema/reviews.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import type { NewReview } from '../../reviews/types.ts';

/** Saves reviews of a job, replacing earlier ones by the same provider. */
export async function saveReviews(db: Db, jobId: number, reviews: NewReview[], at: Date): Promise<void> {
  if (reviews.length === 0) return;
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
  await db
    .insert(jobReviews)
    .values(reviews.map((review) => ({ jobId, ...review, createdAt: at, lastRefreshedAt: at })))
    .onConflictDoUpdate({ target: [jobReviews.jobId, jobReviews.provider], set });
}
