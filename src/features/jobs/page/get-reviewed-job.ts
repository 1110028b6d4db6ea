import { messages } from '#src/i18n/messages.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { LlmReview } from '#src/features/catalogue/reviews/contract.ts';
import { toReviews } from '#src/features/catalogue/reviews/to-review.ts';
import type { Job } from './contract.ts';
import { loadJob } from './store/job.ts';
import { toJob } from './to-job.ts';

/**
 * One job with its stored reviews, as its page shows it, loaded in one statement.
 * @throws AppError not_found
 */
export async function getReviewedJob(
  ctx: Pick<Ctx, 'db' | 'language'>,
  id: number,
): Promise<{ job: Job; reviews: LlmReview[]; mergedInto: number | null }> {
  const row = await loadJob(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const t = messages(ctx.language);
  return {
    job: toJob(row, ctx.language, t),
    reviews: toReviews({ ...row, titles: row.title }, ctx.language, t),
    mergedInto: row.mergedInto ?? null,
  };
}
