import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { Credited } from '#src/features/credits/ledger/contract.ts';
import { rewardMember } from '#src/features/credits/ledger/reward-member.ts';
import { loadAuthor, markRewarded } from './store.ts';

/**
 * Rewards feedback with 2 paid credits, once. A repeated call completes an interrupted one. Administrators only.
 * @throws AppError not_yourself for one's own; not_found if there is no feedback with this id
 */
export async function rewardFeedback(ctx: MemberCtx, feedbackId: string): Promise<Credited> {
  const userId = await loadAuthor(ctx.db, feedbackId);
  if (userId === null) throw new AppError('not_found');
  if (userId === ctx.member.id) throw new AppError('not_yourself');
  const credited = await rewardMember(ctx, { userId, feedbackId, act: createAct(ctx, 'feedback_rewarded') });
  await markRewarded(ctx.db, feedbackId, ctx.now());
  if (credited.changed) ctx.log({ event: 'feedback_rewarded', user: userId, feedback: feedbackId, by: ctx.member.id });
  return credited;
}
