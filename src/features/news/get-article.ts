import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Article } from './facts.ts';
import { renderBody } from './render-body.ts';
import { loadNewsFacts, loadRelatedJobs } from './store.ts';
import { textFor, toNewsItem } from './to-news.ts';

/**
 * One public article as its page shows it.
 * @throws AppError not_found; unavailable when its text cannot be read
 */
export async function getArticle(ctx: Pick<Ctx, 'db' | 'language' | 'now' | 'media'>, id: number): Promise<Article> {
  const facts = await loadNewsFacts(ctx.db, id, ctx.now());
  if (!facts) throw new AppError('not_found');
  const { title, summary, language, contentKey } = textFor(facts, ctx.language);
  const [html, jobs] = await Promise.all([ctx.media.text(contentKey), loadRelatedJobs(ctx.db, facts.relatedJobIds, ctx.language)]);
  if (html === null) throw new AppError('unavailable', { cause: `no file ${contentKey}` });
  const item = toNewsItem(facts, ctx.language);
  const languages = (['en', 'zh'] as const).filter((each) => facts.texts[each]);
  return { item, title, summary, textLanguage: language, languages, body: renderBody(html, item.images), jobs };
}
