import type { APIRoute } from 'astro';
import { getReviewedJob } from '#src/features/jobs/page/get-reviewed-job.ts';
import { toAnalyses } from '#src/features/jobs/page/ui/view-model.ts';
import { pathId } from '#src/shared/address-numbers.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { renderMarkdown } from '#src/shared/markdown.ts';
import { isLanguagePrefix } from '#src/shared/paths.ts';

export const prerender = false;

/** The reviewers' analyses of a job. Its page requests them when a visitor opens one. */
export const GET: APIRoute = async ({ params, locals: { ctx } }) => {
  const id = pathId(params['id']);
  if (id === null || !isLanguagePrefix(params['lang'])) throw new AppError('not_found');
  const { reviews } = await getReviewedJob(ctx, id);
  return Response.json(toAnalyses(reviews, renderMarkdown), { headers: { ...cacheTagHeaders(`job:${id}`) } });
};
