import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Spend, type SpendKey, toSpend } from './reserve.ts';
import { loadSpend, releaseSpend, settleSpend } from './store/spends.ts';
import type { SpendRow } from './types.ts';

/**
 * Settles a reserved spend once the work that it pays for is ready. Safe to repeat.
 * @returns the ended spend. Deliver only if its status is `settled`: the timer may have released it first
 * @throws AppError not_found if the member has no spend with this key
 */
export function settle(ctx: Pick<Ctx, 'db' | 'now'>, spend: SpendKey): Promise<Spend> {
  return end(ctx, spend, ({ id }) => settleSpend(ctx.db, id, ctx.now()));
}

/**
 * Releases a reserved spend after the work failed: its credits return to the balances they came from. Safe to repeat.
 * @returns the ended spend; its status is `settled` if another call settled it first
 * @throws AppError not_found if the member has no spend with this key
 */
export function release(ctx: Pick<Ctx, 'db' | 'now'>, spend: SpendKey): Promise<Spend> {
  return end(ctx, spend, ({ id }) => releaseSpend(ctx.db, id, { at: ctx.now(), by: 'caller' }));
}

async function end(ctx: Pick<Ctx, 'db'>, { memberId, key }: SpendKey, step: (spend: SpendRow) => Promise<unknown>): Promise<Spend> {
  const load = async () => {
    const spend = await loadSpend(ctx.db, memberId, key);
    if (!spend) throw new AppError('not_found');
    return spend;
  };
  const spend = await load();
  if (spend.status !== 'pending') return toSpend(spend);
  await step(spend); // decides which of several concurrent ends counts
  return toSpend(await load());
}
