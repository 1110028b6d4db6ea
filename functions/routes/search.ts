import { createRoute, z } from '@hono/zod-openapi';
import {
  matchSchema,
  searchInputSchema,
  searchResultSchema,
  strongIdSchema,
  suggestQuerySchema,
  taskStatusSchema,
} from '#src/features/search/contract.ts';
import { getTaskStatus } from '#src/features/search/get-task-status.ts';
import { startSearch } from '#src/features/search/start-search.ts';
import { suggestJobs } from '#src/features/search/suggest-jobs.ts';
import { newRouter } from '../http/api-env.ts';
import { json, problems } from '../http/responses.ts';
import { maybeMember } from '../middleware/member.ts';

const search = createRoute({
  method: 'post',
  path: '/search-job',
  middleware: maybeMember,
  summary: 'Search a job title; start or join its analysis when it is not known',
  request: { body: { required: true, content: { 'application/json': { schema: searchInputSchema } } } },
  responses: { 200: json(searchResultSchema, 'What is known, or the task that was started'), ...problems(400, 401, 422, 429) },
});

const suggest = createRoute({
  method: 'get',
  path: '/search-job/suggest',
  summary: 'Job titles that begin with or resemble a text',
  request: { query: suggestQuerySchema },
  responses: { 200: json(z.array(matchSchema), 'Best first'), ...problems(422) },
});

const status = createRoute({
  method: 'get',
  path: '/check-task-status/{clientTaskId}',
  summary: 'Where an analysis stands',
  request: { params: z.object({ clientTaskId: strongIdSchema }) },
  responses: { 200: json(taskStatusSchema, 'not_found for an unknown or forgotten task'), ...problems(400) },
});

export const searchRoutes = newRouter()
  .openapi(search, async (c) => c.json(await startSearch(c.var.ctx, c.req.valid('json')), 200, { 'cache-control': 'no-store' }))
  .openapi(suggest, async (c) => c.json(await suggestJobs(c.var.ctx, c.req.valid('query')), 200, { 'cache-control': 'no-store' }))
  .openapi(status, async (c) =>
    c.json(await getTaskStatus(c.var.ctx, c.req.valid('param').clientTaskId), 200, { 'cache-control': 'no-store' }),
  );
