import type { Ctx } from '#src/shared/ctx.ts';
import { spendDaily } from './store.ts';

/** Takes one new analysis from a visitor's daily quota. False when the quota is used up. */
export function spendSearch(ctx: Pick<Ctx, 'db' | 'now' | 'limits'>, actorKey: string): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'search', key: actorKey, limit: ctx.limits.searchesPerDay, amount: 1 });
}

/** Takes calls from the daily budget that all visitors share. False when it does not cover them. */
export function spendModelCalls(ctx: Pick<Ctx, 'db' | 'now' | 'limits'>, calls: number): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'model_calls', key: 'all', limit: ctx.limits.modelCallsPerDay, amount: calls });
}
