import type { APIRoute } from 'astro';
import { getIndustry } from '#src/features/jobs/industries/get-industry.ts';
import { drawIndustryPicture } from '#src/features/jobs/industries/industry-picture.ts';
import { messages } from '#src/i18n/messages.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { pathLanguage } from '#src/shared/paths.ts';

export const prerender = false;

/** An industry's distribution as PNG, for social cards and downloads. */
export const GET: APIRoute = async ({ params, url, locals: { ctx } }) => {
  const language = pathLanguage(url.pathname);
  const industry = await getIndustry({ db: ctx.db, language }, params['code'] ?? '');
  const pngRenderer = await ctx.pngRenderer();
  const png = await pngRenderer.toPng(drawIndustryPicture(industry, { language, t: messages(language) }));
  return new Response(png.slice(), { headers: { 'content-type': 'image/png', ...cacheTagHeaders('industries', 'jobs') } });
};
