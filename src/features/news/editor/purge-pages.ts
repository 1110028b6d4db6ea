import type { CacheTag } from '#src/shared/cache-tags.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { loadUnpurged, markPurged } from './store/drafts.ts';

/**
 * Purges the pages of a change, and notes that it is done. What is cut off here the timer does again.
 * @param tags as the store returned them
 */
export async function purgePages(ctx: Pick<Ctx, 'db' | 'pages'>, newsId: number, tags: CacheTag[]): Promise<void> {
  await ctx.pages.purge(...tags);
  await markPurged(ctx.db, newsId, tags);
}

const perRun = 50;
/** A purge takes less time than this, in milliseconds. */
const purgeTimeMs = 30_000;

/** Purges what changes left behind that were cut off. For the timer. */
export async function purgeLeftPages(ctx: Pick<Ctx, 'db' | 'now' | 'pages'>): Promise<void> {
  const left = await loadUnpurged(ctx.db, perRun, new Date(ctx.now().getTime() - purgeTimeMs));
  for (const { newsId, tags } of left) await purgePages(ctx, newsId, tags);
}
