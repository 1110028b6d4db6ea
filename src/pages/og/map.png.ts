import type { APIRoute } from 'astro';
import { listMapJobs } from '#src/features/jobs/map/list-map-jobs.ts';
import { readMapAddress } from '#src/features/jobs/map/map-address.ts';
import { drawMapPicture } from '#src/features/jobs/map/map-picture.ts';
import { messages } from '#src/i18n/messages.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { pathLanguage } from '#src/shared/paths.ts';

export const prerender = false;

/** The map of work with the query's filters as PNG, for social cards. */
export const GET: APIRoute = async ({ url, locals: { ctx } }) => {
  const language = pathLanguage(url.pathname);
  const query = readMapAddress(url.searchParams);
  const jobs = await listMapJobs({ db: ctx.db, language }, query);
  const pngRenderer = await ctx.pngRenderer();
  const png = await pngRenderer.toPng(drawMapPicture(jobs, query, { language, t: messages(language) }));
  return new Response(png.slice(), { headers: { 'content-type': 'image/png', ...cacheTagHeaders('jobs') } });
};
