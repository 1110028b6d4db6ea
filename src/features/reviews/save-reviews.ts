import type { Ctx } from '#src/shared/ctx.ts';
import type { ReviewRow } from './facts.ts';
import { saveReviews as store } from './store.ts';

/** Keeps reviews as the newest of their providers; none changes nothing. */
export async function saveReviews(ctx: Pick<Ctx, 'db'>, jobId: number, reviews: ReviewRow[], at: Date): Promise<void> {
  if (reviews.length > 0) await store(ctx.db, jobId, reviews, at);
}
