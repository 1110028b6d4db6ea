import type { CacheTag } from '#src/shared/cache-tags.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { loadUnpurged, markPurged } from './store/drafts.ts';

/**
 * Purges the pages of a change, and saves that it is done. If it is cut off, the timer purges them again.
 * @param tags the tags that the store returned
 */
export async function purgePages(ctx: Pick<Ctx, 'db' | 'pages'>, newsId: number, tags: CacheTag[]): Promise<void> {
  await ctx.pages.purge(...tags);
  await markPurged(ctx.db, newsId, tags);
}

const maxPerRun = 50;
/** Every purge takes less time than this. */
const purgeTimeMs = 30_000;

/** Purges the pages of changes that were cut off. For the timer. */
export async function purgeRemainingPages(ctx: Pick<Ctx, 'db' | 'now' | 'pages'>): Promise<void> {
  const unpurged = await loadUnpurged(ctx.db, maxPerRun, new Date(ctx.now().getTime() - purgeTimeMs));
  for (const { newsId, tags } of unpurged) await purgePages(ctx, newsId, tags);
}
