import type { APIRoute } from 'astro';
import { drawSitePicture } from '#src/features/jobs/page/ui/picture/site-picture.ts';
import { messages } from '#src/i18n/messages.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { pathLanguage, isLanguagePrefix } from '#src/shared/paths.ts';

export const prerender = false;

/** The picture for social cards of all pages that have none of their own. */
export const GET: APIRoute = async ({ params, url, locals: { ctx } }) => {
  if (!isLanguagePrefix(params['lang'])) throw new AppError('not_found');
  const language = pathLanguage(url.pathname);
  const pngRenderer = await ctx.pngRenderer();
  const png = await pngRenderer.toPng(drawSitePicture({ language, t: messages(language) }));
  return new Response(png.slice(), { headers: { 'content-type': 'image/png', ...cacheTagHeaders('site-picture') } });
};
