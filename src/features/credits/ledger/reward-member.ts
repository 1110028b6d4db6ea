import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import type { Credited } from './contract.ts';
import { feedbackReward } from './prices.ts';
import { addCredits } from './store/grant.ts';

/**
 * Rewards a member's feedback with paid credits, once, and notifies the member.
 * @throws AppError not_found if the member is gone
 */
export async function rewardMember(
  ctx: Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later'>,
  { userId, feedbackId, act }: { userId: string; feedbackId: string; act: Act },
): Promise<Credited> {
  const at = ctx.now();
  const line = { type: 'recharge', bucket: 'paid', amount: feedbackReward, actionType: 'feedback', remark: '' } as const;
  const granted = await addCredits(
    ctx.db,
    { ...line, userId, actionId: feedbackId, reference: `reward:${feedbackId}`, at },
    newUuid(at),
    act,
  );
  if (!granted) throw new AppError('not_found');
  await sendMessage(ctx, { id: feedbackId, userId, kind: 'reward', params: { amount: feedbackReward }, link: '/me/credit' });
  return { paid: granted.paid, gift: granted.gift, changed: granted.isNew };
}
