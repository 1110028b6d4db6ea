import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Article } from './types.ts';
import { renderBody } from './render-body.ts';
import { loadArticle } from './store/articles.ts';
import { loadRelatedJobs } from './store/related-jobs.ts';
import { textFor, toNewsItem } from './to-news.ts';

/**
 * One public article, as its page shows it.
 * @throws AppError not_found; unavailable if its text cannot be read
 */
export async function getArticle(ctx: Pick<Ctx, 'db' | 'language' | 'now' | 'media'>, id: number): Promise<Article> {
  const row = await loadArticle(ctx.db, id, ctx.now());
  if (!row) throw new AppError('not_found');
  const { title, summary, language, contentKey } = textFor(row, ctx.language);
  const [html, jobs] = await Promise.all([ctx.media.text(contentKey), loadRelatedJobs(ctx.db, row.relatedJobIds, ctx.language)]);
  if (html === null) throw new AppError('unavailable', { cause: `no file ${contentKey}` });
  const item = toNewsItem(row, ctx.language);
  const languages = (['en', 'zh'] as const).filter((each) => row.texts[each]);
  return { item, title, summary, textLanguage: language, languages, body: renderBody(html, item.images), jobs };
}
