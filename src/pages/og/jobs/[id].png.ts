import type { APIRoute } from 'astro';
import { jobIdSchema } from '#src/features/jobs/contract.ts';
import { getJob } from '#src/features/jobs/get-job.ts';
import { drawJobPicture } from '#src/features/jobs/ui/picture/job-picture.ts';
import { messages } from '#src/i18n/messages.ts';
import { AppError } from '#src/shared/errors.ts';
import { pathLanguage } from '#src/shared/paths.ts';

export const prerender = false;

/** A job's contest as a picture for social cards. */
export const GET: APIRoute = async ({ params, url, locals: { ctx } }) => {
  const id = jobIdSchema.safeParse(params['id']);
  if (!id.success) throw new AppError('not_found');
  const language = pathLanguage(url.pathname);
  const t = messages(language);
  const [job, painter] = await Promise.all([getJob({ db: ctx.db, language }, id.data), ctx.painter()]);
  const title = (await painter.canSet(job.title)) ? job.title : t('picture.untitled');
  const png = await painter.toPng(drawJobPicture({ ...job, title }, { language, t }));
  return new Response(png.slice(), { headers: { 'content-type': 'image/png', 'x-edge-cache': `job:${job.id}` } });
};
