import type { APIRoute } from 'astro';
import { makeFeed } from '#src/features/jobs/page/make-feed.ts';
import { loadRefreshedJobs } from '#src/features/jobs/page/store/changes.ts';
import { messages } from '#src/i18n/messages.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { pathLanguage, isLanguagePrefix } from '#src/shared/paths.ts';

export const prerender = false;

const feedLength = 30;

/** The jobs with the latest changes of figures, as RSS. */
export const GET: APIRoute = async ({ params, site, url, locals: { ctx } }) => {
  if (!isLanguagePrefix(params['lang'])) throw new AppError('not_found');
  const language = pathLanguage(url.pathname);
  const jobs = await loadRefreshedJobs(ctx.db, language, feedLength);
  const text = makeFeed(jobs, { site: site ?? url, language, t: messages(language) }).rss2();
  return new Response(text, { headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...cacheTagHeaders('jobs') } });
};
