import type { APIRoute } from 'astro';
import { listNewest } from '#src/features/news/articles/list-news.ts';
import { feedLength, makeFeed } from '#src/features/news/articles/make-feed.ts';
import { messages } from '#src/i18n/messages.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { pathLanguage, isLanguagePrefix } from '#src/shared/paths.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, url, locals, params, rewrite }) => {
  if (!isLanguagePrefix(params['lang'])) return rewrite('/404');
  const language = pathLanguage(url.pathname);
  const news = await listNewest({ ...locals.ctx, language }, feedLength);
  const feed = makeFeed(news, { site: site ?? url, language, t: messages(language) });
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...cacheTagHeaders('news-feed') } });
};
