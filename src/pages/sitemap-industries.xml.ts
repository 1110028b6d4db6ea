import type { APIRoute } from 'astro';
import { loadIndustryCodes } from '#src/features/jobs/industries/store/list.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { sitemap } from '#src/shared/sitemap.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, url, locals }) => {
  const codes = await loadIndustryCodes(locals.ctx.db);
  const entries = codes.map(({ code }) => ({ path: `/industries/${code}` }));
  return new Response(sitemap(site ?? url, entries), { headers: { 'content-type': 'application/xml', ...cacheTagHeaders('industries') } });
};
