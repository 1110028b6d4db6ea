import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { derivedUuid, newUuid } from '#src/shared/ids.ts';
import { sendMessage } from '../inbox/send-message.ts';
import type { Credited, RechargeInput } from './contract.ts';
import { addCredits } from './store/grant.ts';

type Needs = Pick<Ctx, 'db' | 'now' | 'mail' | 'siteUrl' | 'later' | 'log'>;

/**
 * Adds paid credits to a member's account, once per key, and tells the member. A payment provider calls it like an administrator does.
 * @param by who recharges, for the log
 * @throws AppError not_found if there is no such member
 */
export async function recharge(
  ctx: Needs,
  { userId, amount, remark, key, by }: RechargeInput & { userId: string; by: string },
): Promise<Credited> {
  const at = ctx.now();
  const line = { type: 'recharge', bucket: 'paid', actionType: 'recharge', actionId: '', reference: `recharge:${key}` } as const;
  const granted = await addCredits(ctx.db, { ...line, userId, amount, remark, at }, newUuid(at));
  if (!granted) throw new AppError('not_found');
  const { isNew, paid, gift } = granted;
  if (isNew) ctx.log({ event: 'credits_recharged', user: userId, amount, by });
  const id = await derivedUuid(`${userId} ${line.reference}`); // a repeated call completes what was cut off, and tells the member once
  await sendMessage(ctx, { id, userId, kind: 'credit', params: { amount, remark, reason: 'recharge' }, link: '/me/credit' });
  return { paid, gift, changed: isNew };
}
