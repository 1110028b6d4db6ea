import type { Ctx } from '#src/shared/ctx.ts';
import type { NewsItem } from './contract.ts';
import { loadNewsOfJob } from './store/articles.ts';
import { toNewsItem } from './to-news.ts';

const shown = 3;

/** The newest public articles about a job. */
export async function listNewsOfJob(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, jobId: number): Promise<NewsItem[]> {
  return (await loadNewsOfJob(ctx.db, jobId, shown, ctx.now())).map((row) => toNewsItem(row, ctx.language));
}
