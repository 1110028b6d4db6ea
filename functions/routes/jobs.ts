import { createRoute, z } from '@hono/zod-openapi';
import { jobIdSchema, jobListItemSchema, jobSchema, listJobsQuerySchema } from '#src/features/jobs/contract.ts';
import { getJob } from '#src/features/jobs/get-job.ts';
import { listJobs } from '#src/features/jobs/list-jobs.ts';
import { llmReviewSchema } from '#src/features/reviews/contract.ts';
import { listReviews } from '#src/features/reviews/list-reviews.ts';
import { newRouter } from '../http/api-env.ts';
import { pagingHeaders } from '../http/paging.ts';
import { json, problems } from '../http/responses.ts';
import { maybeMember } from '../middleware/member.ts';

const idParam = z.object({ id: jobIdSchema });

const list = createRoute({
  method: 'get',
  path: '/jobs',
  summary: 'The job board, paged',
  request: { query: listJobsQuerySchema },
  responses: { 200: json(z.array(jobListItemSchema), 'One page; X-Total-Count and Link say what else there is'), ...problems(422) },
});

const one = createRoute({
  method: 'get',
  path: '/jobs/{id}',
  summary: 'One job with its figures, evidence and texts',
  request: { params: idParam },
  responses: { 200: json(jobSchema, 'The job in the language of Accept-Language'), ...problems(404, 422) },
});

const reviews = createRoute({
  method: 'get',
  path: '/jobs/{id}/llm-reviews',
  summary: 'What the AI reviewers say of a job, one review per provider that answered',
  middleware: [maybeMember] as const,
  request: { params: idParam, query: z.object({ force_refresh: z.enum(['true', 'false']).default('false') }) },
  responses: { 200: json(z.array(llmReviewSchema), 'May be empty'), ...problems(401, 404, 422) },
});

export const jobRoutes = newRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { jobs, total } = await listJobs(c.var.ctx, query);
    return c.json(jobs, 200, pagingHeaders(c.req.url, { page: query.page, pageSize: query.page_size, total }));
  })
  .openapi(one, async (c) => c.json(await getJob(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(reviews, async (c) => {
    const asked = c.req.valid('query').force_refresh === 'true';
    const refresh = asked ? (c.get('asAdmin') ? 'now' : 'when stale') : 'never';
    return c.json(await listReviews(c.var.ctx, c.req.valid('param').id, { refresh }), 200, { 'cache-control': 'no-store' });
  });
