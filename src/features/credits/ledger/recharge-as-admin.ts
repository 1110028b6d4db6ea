import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { type Credited, ownLimit, type RechargeInput, typedTwiceAbove } from './contract.ts';
import { recharge, notifyRecharged } from './recharge.ts';
import { addOwnCredits, insertRequest } from './store/own-credits.ts';

/** Period in which an administrator's own recharges are added up: 24 hours. */
const ownLimitPeriodMs = 86_400_000;

/**
 * Adds paid credits to a member's account, once per key. Administrators only. To their own balance they add at most 20 in 24 hours while
 * there is another administrator; more becomes a request that the other one decides.
 * @throws AppError not_found if there is no such member, invalid_input if an amount above 100 is not typed twice
 */
export async function rechargeAsAdmin(ctx: MemberCtx, input: RechargeInput & { userId: string }): Promise<Credited> {
  const { userId, amount, amount_again: again, remark, key } = input;
  if (amount > typedTwiceAbove && again !== amount)
    throw new AppError('invalid_input', { fields: [{ field: 'amount_again', detail: 'not_the_same' }] });
  const act = createAct(ctx, 'credits_recharged', remark);
  if (userId !== ctx.member.id) return recharge(ctx, { ...input, by: ctx.member.id, act });
  const at = ctx.now();
  const reference = `recharge:${key}`;
  const line = { type: 'recharge', bucket: 'paid', actionType: 'recharge', actionId: '' } as const;
  const grant = { ...line, userId, amount, remark, reference, at };
  const since = new Date(at.getTime() - ownLimitPeriodMs);
  const own = await addOwnCredits(ctx.db, grant, { newId: newUuid(at), act, since, limit: ownLimit });
  if (!own) throw new AppError('not_found');
  const { paid, gift, isNew } = own;
  if (isNew || own.existedBefore) {
    await notifyRecharged(ctx, { userId, amount, remark, reference });
    return { paid, gift, changed: isNew };
  }
  const request = { id: newUuid(at), userId, amount, remark, key, createdAt: at };
  const requestId = await insertRequest(ctx.db, request, createAct(ctx, 'credits_requested', remark));
  return { paid, gift, changed: false, request_id: requestId };
}
