import type { APIRoute } from 'astro';
import { loadNewsAddresses } from '#src/features/news/articles/store/articles.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { sitemap } from '#src/shared/sitemap.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, url, locals }) => {
  const news = await loadNewsAddresses(locals.ctx.db, locals.ctx.now());
  const entries = news.map(({ id, ...entry }) => ({ path: `/news/${id}`, ...entry }));
  return new Response(sitemap(site ?? url, entries), {
    headers: { 'content-type': 'application/xml', ...cacheTagHeaders('sitemap-news') },
  });
};
