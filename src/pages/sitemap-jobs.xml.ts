import type { APIRoute } from 'astro';
import { listJobAddresses } from '#src/features/jobs/list-job-addresses.ts';
import { sitemap } from '#src/shared/sitemap.ts';

export const prerender = false;

export const GET: APIRoute = async ({ site, url, locals }) => {
  const jobs = await listJobAddresses(locals.ctx);
  const entries = jobs.map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt }));
  return new Response(sitemap(site ?? url, entries), { headers: { 'content-type': 'application/xml', 'x-edge-cache': 'jobs' } });
};
