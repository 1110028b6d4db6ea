import type { Ctx } from '#src/shared/ctx.ts';
import { renderBody } from './render-body.ts';
import { loadRelatedJobs } from './store/related-jobs.ts';
import { textFor, toNewsItem } from './to-news.ts';
import type { Article, NewsRow } from './types.ts';
import { languages } from '#src/shared/language.ts';

/** Composes an article as its page shows it, in the reader's language. `loadHtml` loads the HTML of a text. */
export async function completeArticle(
  ctx: Pick<Ctx, 'db' | 'language'>,
  row: NewsRow,
  loadHtml: (contentKey: string) => Promise<string>,
): Promise<Article> {
  const { title, summary, language, contentKey } = textFor(row, ctx.language);
  const [html, jobs] = await Promise.all([loadHtml(contentKey), loadRelatedJobs(ctx.db, row.relatedJobIds, ctx.language)]);
  const item = toNewsItem(row, ctx.language);
  return {
    item,
    title,
    summary,
    textLanguage: language,
    languages: languages.filter((each) => row.texts[each]),
    body: renderBody(html, item.images, jobs),
    jobs,
  };
}
