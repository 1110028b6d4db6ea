import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { derivedUuid, newUuid } from '#src/shared/ids.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import type { Credited, RechargeInput } from './contract.ts';
import { addCredits } from './store/grant.ts';

type Needs = Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later' | 'log'>;

/**
 * Adds paid credits to a member's account, once per key, and notifies the member. A payment provider would call it as an administrator does.
 * @param by id of the person who recharges, for the log
 * @throws AppError not_found if there is no such member
 */
export async function recharge(
  ctx: Needs,
  { userId, amount, remark, key, by, act }: RechargeInput & { userId: string; by: string; act?: Act },
): Promise<Credited> {
  const at = ctx.now();
  const line = { type: 'recharge', bucket: 'paid', actionType: 'recharge', actionId: '', reference: `recharge:${key}` } as const;
  const granted = await addCredits(ctx.db, { ...line, userId, amount, remark, at }, newUuid(at), act);
  if (!granted) throw new AppError('not_found');
  const { isNew, paid, gift } = granted;
  if (isNew) ctx.log({ event: 'credits_recharged', user: userId, amount, by });
  await notifyRecharged(ctx, { userId, amount, remark, reference: line.reference });
  return { paid, gift, changed: isNew };
}

/** Notifies a member of a recharge. A repeated call completes an interrupted one, and the member gets one message. */
export async function notifyRecharged(
  ctx: Omit<Needs, 'log'>,
  { userId, amount, remark, reference }: { userId: string; amount: number; remark: string; reference: string },
): Promise<void> {
  const id = await derivedUuid(`${userId} ${reference}`);
  await sendMessage(ctx, { id, userId, kind: 'credit', params: { amount, remark, reason: 'recharge' }, link: '/me/credit' });
}
