import type { Ctx } from '#src/shared/ctx.ts';
import type { NewsItem } from './contract.ts';
import { loadNewsOfJob } from './store/articles.ts';
import { toNewsItem } from './to-news.ts';

const maxArticles = 3;

/** Loads the newest public articles about a job. */
export async function listNewsOfJob(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, jobId: number): Promise<NewsItem[]> {
  return (await loadNewsOfJob(ctx.db, jobId, maxArticles, ctx.now())).map((row) => toNewsItem(row, ctx.language));
}
