import { createRoute, z } from '@hono/zod-openapi';
import { submitDescription } from '#src/features/jobs/generation/submit-description.ts';
import { jobIdSchema, jobListItemSchema, jobSchema, listJobsQuerySchema } from '#src/features/jobs/page/contract.ts';
import { jobOutlookSchema } from '#src/features/jobs/outlook/contract.ts';
import { getOutlook } from '#src/features/jobs/outlook/get-outlook.ts';
import { getJob } from '#src/features/jobs/page/get-job.ts';
import { loadJobPage } from '#src/features/jobs/page/store/board.ts';
import { descriptionSchema } from '#src/features/search/query/contract.ts';
import { searchedJobSchema, searchedJobsQuerySchema, setListingSchema } from '#src/features/catalogue/moderation/contract.ts';
import { refreshNow } from '#src/features/catalogue/moderation/merge-job.ts';
import { listSearchedJobs } from '#src/features/catalogue/moderation/list-searched-jobs.ts';
import { setListing } from '#src/features/catalogue/moderation/set-listing.ts';
import { llmReviewSchema } from '#src/features/catalogue/reviews/contract.ts';
import { listReviews } from '#src/features/catalogue/reviews/list-reviews.ts';
import { newRouter } from '../../http/api-env.ts';
import { isCallOfThisSite } from '../../http/origins.ts';
import { pagingHeaders, wholeListHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { noToken, tokenOptional, tokenRequired } from '../../http/openapi-security.ts';
import { admin, maybeMember } from '../../middleware/member.ts';

const idParam = z.object({ id: jobIdSchema });

const list = createRoute({
  method: 'get',
  path: '/jobs',
  operationId: 'listJobs',
  tags: ['openapi.tag.jobs'],
  ...noToken,
  request: { query: listJobsQuerySchema },
  responses: { 200: page(z.array(named('JobListItem', jobListItemSchema)), 'openapi.answer.page'), ...problems(422) },
});

const getOne = createRoute({
  method: 'get',
  path: '/jobs/{id}',
  operationId: 'getJob',
  tags: ['openapi.tag.jobs'],
  ...noToken,
  request: { params: idParam },
  responses: { 200: json(named('Job', jobSchema), 'openapi.get_job.answer'), ...problems(404, 422) },
});

const outlook = createRoute({
  method: 'get',
  path: '/jobs/{id}/outlook',
  operationId: 'getJobOutlook',
  summary: 'openapi.get_outlook.summary',
  description: 'openapi.get_outlook.description',
  tags: ['openapi.tag.jobs'],
  ...noToken,
  request: { params: idParam },
  responses: { 200: json(named('JobOutlook', jobOutlookSchema), 'openapi.get_outlook.answer'), ...problems(404, 422) },
});

const reviews = createRoute({
  method: 'get',
  path: '/jobs/{id}/llm-reviews',
  operationId: 'listJobReviews',
  tags: ['openapi.tag.jobs'],
  middleware: maybeMember,
  ...tokenOptional,
  request: { params: idParam, query: z.object({ force_refresh: z.enum(['true', 'false']).default('false') }) },
  responses: { 200: page(z.array(named('Review', llmReviewSchema)), 'openapi.list_job_reviews.answer'), ...problems(401, 404, 422) },
});

const describe = createRoute({
  method: 'post',
  path: '/jobs/{id}/descriptions',
  operationId: 'describeJob',
  tags: ['openapi.tag.jobs'],
  middleware: maybeMember,
  ...tokenOptional,
  request: { params: idParam, ...body(named('JobDescription', z.object({ description: descriptionSchema }))) },
  responses: { ...noContent('openapi.describe_job.answer'), ...problems(401, 404, 409, 422, 429) },
});

const searched = createRoute({
  method: 'get',
  path: '/admin/jobs',
  operationId: 'listSearchedJobs',
  tags: ['openapi.tag.jobs'],
  middleware: admin,
  ...tokenRequired,
  request: { query: searchedJobsQuerySchema },
  responses: { 200: page(z.array(named('SearchedJob', searchedJobSchema)), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const listing = createRoute({
  method: 'patch',
  path: '/admin/jobs/{id}',
  operationId: 'setJobListing',
  tags: ['openapi.tag.jobs'],
  middleware: admin,
  ...tokenRequired,
  request: { params: idParam, ...body(named('Listing', setListingSchema)) },
  responses: { ...noContent('openapi.set_job_listing.answer'), ...problems(401, 403, 404, 422) },
});

export const jobRoutes = newRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { db, language } = c.var.ctx;
    const { jobs, total } = await loadJobPage(db, language, query);
    return c.json(jobs, 200, pagingHeaders(query, total));
  })
  .openapi(getOne, async (c) => c.json(await getJob(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(outlook, async (c) => c.json((await getOutlook(c.var.ctx, c.req.valid('param').id)).outlook, 200))
  .openapi(reviews, async (c) => {
    const { id } = c.req.valid('param');
    const { ctx, member } = c.var;
    const isForced = c.req.valid('query').force_refresh === 'true';
    const asAdmin = isForced && c.var.asAdmin === true && member !== undefined;
    if (asAdmin) await refreshNow({ ...ctx, member }, id, '');
    const mayAsk = isForced && !asAdmin && (member !== undefined || isCallOfThisSite(c.env, c.req.raw));
    const found = await listReviews(ctx, id, { refresh: mayAsk ? 'when stale' : 'never' });
    return c.json(found, 200, { ...wholeListHeaders(found), 'cache-control': 'no-store' });
  })
  .openapi(describe, (c) => answerNothing(c, submitDescription(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(searched, async (c) => {
    const query = c.req.valid('query');
    const { jobs, total } = await listSearchedJobs(c.var.ctx, query);
    return c.json(jobs, 200, pagingHeaders(query, total));
  })
  .openapi(listing, (c) => answerNothing(c, setListing(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))));
