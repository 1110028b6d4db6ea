import type { Ctx } from '#src/shared/ctx.ts';
import { loadJobAddresses } from './store.ts';

/** Ids and last changes (ISO 8601) of all jobs, for the sitemap. At most 50,000, which is what one sitemap may hold. */
export function listJobAddresses(ctx: Pick<Ctx, 'db'>): Promise<{ id: number; changedAt: string }[]> {
  return loadJobAddresses(ctx.db);
}
