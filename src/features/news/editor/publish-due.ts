import type { Ctx } from '#src/shared/ctx.ts';
import { publish } from './publish-draft.ts';
import { purgeRemainingPages } from './purge-pages.ts';
import { loadDue } from './store/publish.ts';
import { loadRevision } from './store/revisions.ts';

const maxPerRun = 50;

/** Publishes the articles that are due, and purges the pages that earlier changes left. An article that fails does not stop the others. For the timer. */
export async function publishDue(ctx: Pick<Ctx, 'db' | 'now' | 'media' | 'pages' | 'log'>): Promise<void> {
  for (const { newsId, revision, version, at } of await loadDue(ctx.db, ctx.now(), maxPerRun)) {
    try {
      const due = await loadRevision(ctx.db, newsId, revision);
      if (due)
        await publish(ctx, { newsId, userId: null, content: due.content, source: { version, scheduled: { revision, at } }, act: null });
    } catch (error) {
      ctx.log({ event: 'news_not_published', news: newsId, error });
    }
  }
  await purgeRemainingPages(ctx);
}
