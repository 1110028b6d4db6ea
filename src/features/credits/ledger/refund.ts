import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import type { Credited, RefundInput } from './contract.ts';
import { loadSettled, refundSpend } from './store/spends.ts';

type Needs = Pick<MemberCtx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later' | 'log' | 'member'>;

/**
 * Gives the credits of a settled spend back, once, and notifies the member. Administrators only.
 * @throws AppError not_yourself for the caller's own spend; not_found if there is no settled spend with this id, or if its account was deleted
 */
export async function refund(ctx: Needs, { spend_id: id, remark }: RefundInput): Promise<Credited> {
  const before = await loadSettled(ctx.db, id);
  if (before?.userId === ctx.member.id) throw new AppError('not_yourself'); // the owner of a spend never changes
  const returned = await refundSpend(ctx.db, id, { at: ctx.now(), remark, act: createAct(ctx, 'credits_refunded', remark) });
  const spend = returned ?? (await loadSettled(ctx.db, id));
  if (!spend || spend.userId === null) throw new AppError('not_found');
  const { userId, credits: amount, action, paid, gift } = spend;
  if (returned) ctx.log({ event: 'credits_refunded', user: userId, spend: id, amount, by: ctx.member.id });
  await sendMessage(ctx, { id, userId, kind: 'credit', params: { amount, remark, reason: 'refund', action }, link: '/me/credit' });
  return { paid, gift, changed: returned !== null };
}
