import type { APIRoute } from 'astro';
import { loadJobAddresses } from '#src/features/jobs/page/store/changes.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { sitemap } from '#src/shared/sitemap.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, url, locals }) => {
  const jobs = await loadJobAddresses(locals.ctx.db);
  const entries = jobs.map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt }));
  return new Response(sitemap(site ?? url, entries), { headers: { 'content-type': 'application/xml', ...cacheTagHeaders('jobs') } });
};
