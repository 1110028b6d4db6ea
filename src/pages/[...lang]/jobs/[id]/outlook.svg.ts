import type { APIRoute } from 'astro';
import { drawOutlook } from '#src/features/jobs/outlook/draw-outlook.ts';
import { getOutlook } from '#src/features/jobs/outlook/get-outlook.ts';
import { messages } from '#src/i18n/messages.ts';
import { pathId } from '#src/shared/address-numbers.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { pathLanguage, isLanguagePrefix } from '#src/shared/paths.ts';

export const prerender = false;

/** Chart of exposure and projected change for a job and its neighbours, as SVG. */
export const GET: APIRoute = async ({ params, url, locals: { ctx } }) => {
  const id = pathId(params['id']);
  if (id === null || !isLanguagePrefix(params['lang'])) throw new AppError('not_found');
  const language = pathLanguage(url.pathname);
  const { outlook, field } = await getOutlook({ db: ctx.db, language }, id);
  const svg = drawOutlook(outlook, field, { language, t: messages(language) });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml; charset=utf-8', ...cacheTagHeaders(`job:${id}`, 'jobs') } });
};
