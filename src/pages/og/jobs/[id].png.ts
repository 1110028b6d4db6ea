import type { APIRoute } from 'astro';
import { getJob } from '#src/features/jobs/page/get-job.ts';
import { drawJobPicture } from '#src/features/jobs/page/ui/picture/job-picture.ts';
import { messages } from '#src/i18n/messages.ts';
import { pathId } from '#src/shared/address-numbers.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { pathLanguage } from '#src/shared/paths.ts';

export const prerender = false;

/** A job's contest as PNG, for social cards. */
export const GET: APIRoute = async ({ params, url, locals: { ctx } }) => {
  const id = pathId(params['id']);
  if (id === null) throw new AppError('not_found');
  const language = pathLanguage(url.pathname);
  const t = messages(language);
  const [job, pngRenderer] = await Promise.all([getJob({ db: ctx.db, language }, id), ctx.pngRenderer()]);
  const title = (await pngRenderer.canSet(job.title)) ? job.title : t('picture.untitled');
  const png = await pngRenderer.toPng(drawJobPicture({ ...job, title }, { language, t }));
  const response = new Response(png.slice(), { headers: { 'content-type': 'image/png', ...cacheTagHeaders(`job:${job.id}`) } });
  if (!job.listed) response.headers.set('x-robots-tag', 'noindex');
  return response;
};
