import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { secondsToNextDay, utcDay } from '#src/features/foundation/limits/daily.ts';
import type { BalanceView } from './contract.ts';
import { toBalance } from './get-balance.ts';
import { dailyGift } from './prices.ts';
import { addDailyGift, deleteGiftDaysBefore, loadAddress } from './store/grant.ts';

/**
 * Gives the caller today's gift credit (UTC day), once per account and address.
 * @throws AppError gift_claimed with the seconds until the next gift
 */
export async function claimDailyGift(ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'keyed'>): Promise<BalanceView> {
  const now = ctx.now();
  const day = utcDay(now);
  const address = await loadAddress(ctx.db, ctx.member.id);
  if (address === null) throw new AppError('unauthenticated');
  const gift = { type: 'daily_gift', bucket: 'gift', amount: dailyGift, reference: `gift:${day}`, actionType: 'daily_gift' } as const;
  const granted = await addDailyGift(
    ctx.db,
    { ...gift, userId: ctx.member.id, remark: '', actionId: '', at: now },
    { newId: newUuid(now), day, addressKey: await ctx.keyed('address', address) },
  );
  if (!granted) throw new AppError('unauthenticated');
  if (!granted.isNew) throw new AppError('gift_claimed', { retryAfterSeconds: secondsToNextDay(now) });
  return toBalance(granted, now, false);
}

/** Forgets which addresses took the gifts of past days. */
export async function forgetGiftDays(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteGiftDaysBefore(ctx.db, utcDay(ctx.now()));
}
