import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import type { Action, SpendStatus } from './contract.ts';
import { prices } from './prices.ts';
import { loadAccount } from './store/account.ts';
import { insertSpend, loadSpend } from './store/spends.ts';
import type { SpendRow } from './types.ts';

/** Identifies one spend of a member. The key is derived from the work that is paid for, so that every attempt at it has the same key. */
export interface SpendKey {
  memberId: string;
  /** Such as `cv_analysis:<id>`; unique for each member. */
  key: string;
}

export interface ReserveInput extends SpendKey {
  action: Action;
  /** Id of the work that is paid for; empty if it has none. */
  actionId: string;
}

/** A spend. `paid` and `gift` add up to the price. */
export interface Spend {
  id: string;
  paid: number;
  gift: number;
  /** Work only while it is `pending`, and deliver only what was `settled`. */
  status: SpendStatus;
}

/**
 * Reserves the price of an action from the price list, gift credits first. A repeated call with the key returns the existing spend,
 * which may have ended.
 * @throws AppError insufficient_credit or insufficient_paid_credit with the price and the balance; Error if the key was used for something
 * else
 */
export async function reserve(ctx: Pick<Ctx, 'db' | 'now'>, { memberId, key, action, actionId }: ReserveInput): Promise<Spend> {
  const { credits: price, paidOnly, minutes } = prices[action];
  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + minutes * 60_000);
  const newSpend = { id: newUuid(at), userId: memberId, key, action, actionId, price, paidOnly, at, expiresAt };
  const spend = (await insertSpend(ctx.db, newSpend)) ?? (await loadSpend(ctx.db, memberId, key));
  if (!spend) throw await insufficient(ctx, memberId, { price, paidOnly });
  if (spend.action !== action || spend.actionId !== actionId) throw new Error('the key of a spend was used for another one');
  return toSpend(spend);
}

export function toSpend({ id, paid, gift, status }: SpendRow): Spend {
  return { id, paid, gift, status };
}

async function insufficient(ctx: Pick<Ctx, 'db'>, memberId: string, { price, paidOnly }: { price: number; paidOnly: boolean }) {
  const { paid, gift } = (await loadAccount(ctx.db, memberId)) ?? { paid: 0, gift: 0 };
  return paidOnly
    ? new AppError('insufficient_paid_credit', { values: { price, balance: paid } })
    : new AppError('insufficient_credit', { values: { price, balance: paid + gift } });
}
