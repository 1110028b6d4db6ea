import type { Ctx } from '#src/shared/ctx.ts';
import { publish } from './publish-draft.ts';
import { purgeLeftPages } from './purge-pages.ts';
import { loadDue } from './store/publish.ts';
import { loadRevision } from './store/revisions.ts';

const perRun = 50;

/** Publishes what is due, and purges what earlier changes left behind. One article that fails does not stop the others. For the timer. */
export async function publishDue(ctx: Pick<Ctx, 'db' | 'now' | 'media' | 'pages' | 'log'>): Promise<void> {
  for (const { newsId, revision, version, at } of await loadDue(ctx.db, ctx.now(), perRun)) {
    try {
      const line = await loadRevision(ctx.db, newsId, revision);
      if (line)
        await publish(ctx, { newsId, userId: null, content: line.content, source: { version, scheduled: { revision, at } }, act: null });
    } catch (error) {
      ctx.log({ event: 'news_not_published', news: newsId, error: String(error) });
    }
  }
  await purgeLeftPages(ctx);
}
