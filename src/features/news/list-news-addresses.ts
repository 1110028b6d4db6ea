import type { Ctx } from '#src/shared/ctx.ts';
import { loadNewsAddresses } from './store.ts';

/** A sitemap holds 50,000 addresses, and each article has two. */
const most = 25_000;

/** The public articles' ids with the instant of their last change, newest first. */
export async function listNewsAddresses(ctx: Pick<Ctx, 'db' | 'now'>): Promise<{ id: number; changedAt: string }[]> {
  return loadNewsAddresses(ctx.db, most, ctx.now());
}
