import type { MemberCtx } from '#src/shared/ctx.ts';
import { secondsToNextDay, utcDay } from '#src/features/foundation/limits/daily.ts';
import type { BalanceView } from './contract.ts';
import { loadAccount } from './store/account.ts';

/** The caller's balances, and whether today's gift can be claimed. */
export async function getBalance(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>): Promise<BalanceView> {
  const account = await loadAccount(ctx.db, ctx.member.id);
  const now = ctx.now();
  return toBalance(account ?? { paid: 0, gift: 0 }, now, (account?.giftDay ?? '') < utcDay(now));
}

/** Converts an account's balances to the view that the API returns. */
export function toBalance({ paid, gift }: { paid: number; gift: number }, now: Date, gift_available: boolean): BalanceView {
  const next = new Date(now.getTime() + secondsToNextDay(now) * 1000);
  next.setUTCMilliseconds(0);
  return { paid, gift, gift_available, next_gift_at: next.toISOString() };
}
