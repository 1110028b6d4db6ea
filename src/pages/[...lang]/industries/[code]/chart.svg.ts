import type { APIRoute } from 'astro';
import { getIndustry } from '#src/features/jobs/industries/get-industry.ts';
import { drawIndustryPicture } from '#src/features/jobs/industries/industry-picture.ts';
import { messages } from '#src/i18n/messages.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { pathLanguage, isLanguagePrefix } from '#src/shared/paths.ts';

export const prerender = false;

/** An industry's distribution as an SVG to download. */
export const GET: APIRoute = async ({ params, url, locals: { ctx } }) => {
  if (!isLanguagePrefix(params['lang'])) throw new AppError('not_found');
  const language = pathLanguage(url.pathname);
  const industry = await getIndustry({ db: ctx.db, language }, params['code'] ?? '');
  const svg = drawIndustryPicture(industry, { language, t: messages(language) });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml; charset=utf-8', ...cacheTagHeaders('industries', 'jobs') } });
};
