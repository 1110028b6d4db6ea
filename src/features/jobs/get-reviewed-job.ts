import { messages } from '#src/i18n/messages.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { LlmReview } from '../reviews/contract.ts';
import { toReviews } from '../reviews/to-review.ts';
import type { Job } from './contract.ts';
import { loadJobFacts } from './store.ts';
import { toJob } from './to-job.ts';

/**
 * One job with its stored reviews, by one statement: what its page shows.
 * @throws AppError not_found
 */
export async function getReviewedJob(ctx: Pick<Ctx, 'db' | 'language'>, id: number): Promise<{ job: Job; reviews: LlmReview[] }> {
  const facts = await loadJobFacts(ctx.db, id);
  if (!facts) throw new AppError('not_found');
  const t = messages(ctx.language);
  return { job: toJob(facts, ctx.language, t), reviews: toReviews({ ...facts, titles: facts.title }, ctx.language, t) };
}
