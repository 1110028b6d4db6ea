import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { spendSearch } from '#src/features/foundation/limits/spend-budget.ts';
import { checkDescription } from '#src/features/search/query/no-work/check-description.ts';
import { canDescribe } from './store/descriptions.ts';

/**
 * Saves a visitor's description of the work in a job that a search made, and adds a figure computed from it. Costs the visitor one analysis.
 * @throws AppError not_found, cannot_describe, bad_description, no_work_described, too_many_searches
 */
export async function submitDescription(ctx: Ctx, jobId: number, { description }: { description: string }): Promise<void> {
  const isDescribable = await canDescribe(ctx.db, jobId);
  if (isDescribable === null) throw new AppError('not_found');
  if (!isDescribable) throw new AppError('cannot_describe');
  await checkDescription(ctx, description);
  const quotaOwner = { kind: ctx.actor.kind, key: ctx.actor.key };
  if (!(await spendSearch(ctx, quotaOwner))) throw new AppError('too_many_searches', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
  const author = ctx.actor.network ?? ctx.actor.key;
  const { outcome } = await ctx.analysts.describe(jobId, { author, text: description }, quotaOwner);
  if (outcome === 'not_taken') throw new AppError('cannot_describe');
}
