import type { Context } from 'hono';
import type { ListCommentsQuery } from '#src/features/news/comments/contract.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { commentsLifetime, throughEdgeCache, stripTags } from './edge-cache.ts';

/**
 * Caches comment lists at the edge, so that a popular article costs few queries. The key is the validated query, and all readers get the
 * same list, signed in or not. A caller who has just posted sends `cache-control: no-cache` for a fresh list.
 */
export async function cacheComments<R extends Response>(
  c: Context<ApiEnv>,
  { newsId, query }: { newsId: number; query: ListCommentsQuery },
  make: () => Promise<R>,
): Promise<R> {
  if (c.req.header('cache-control')?.includes('no-cache')) {
    c.header('cache-control', 'no-store');
    return stripTags(await make()) as R; // only a header is removed
  }
  const parts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return throughEdgeCache(c.req.raw, {
    key: `/api/comments/${newsId}?${new URLSearchParams(parts.toSorted())}`,
    lifetime: commentsLifetime,
    make,
    later: (work) => c.executionCtx.waitUntil(work),
    now: Date.now(),
  }) as Promise<R>; // a response of `make`, new or cached
}
