import type { Ctx } from '#src/shared/ctx.ts';
import { spendDaily } from './store.ts';

/** Spends one new analysis of a visitor's daily quota. False if none is left. */
export function spendSearch(ctx: Pick<Ctx, 'db' | 'now' | 'limits'>, actorKey: string): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'search', key: actorKey, limit: ctx.limits.searchesPerDay, amount: 1 });
}

/** Spends model calls of the daily budget shared by all visitors. False if it does not cover them. */
export function spendModelCalls(ctx: Pick<Ctx, 'db' | 'now' | 'limits'>, calls: number): Promise<boolean> {
  return spendDaily(ctx.db, ctx.now(), { scope: 'model_calls', key: 'all', limit: ctx.limits.modelCallsPerDay, amount: calls });
}
