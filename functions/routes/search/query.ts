import { createRoute, z } from '@hono/zod-openapi';
import { countSearchOutcome } from '#src/features/admin/dashboard/count-search-outcome.ts';
import { searchInputSchema, searchResultSchema, suggestQuerySchema, taskStatusSchema } from '#src/features/search/query/contract.ts';
import { matchSchema, strongIdSchema } from '#src/features/foundation/progress/contract.ts';
import { getTaskStatus } from '#src/features/search/query/get-task-status.ts';
import { startSearch } from '#src/features/search/query/start-search.ts';
import { listSuggestions } from '#src/features/search/query/list-suggestions.ts';
import { newRouter } from '../../http/api-env.ts';
import { wholeListHeaders } from '../../http/paging.ts';
import { body, json, named, page, problems } from '../../http/responses.ts';
import { noToken, tokenOptional } from '../../http/openapi-security.ts';
import { maybeMember } from '../../middleware/member.ts';

const match = named('Match', matchSchema);
const searchResult = named('SearchResult', searchResultSchema.extend({ jobs: z.array(match) }));

const search = createRoute({
  method: 'post',
  path: '/search-job',
  operationId: 'searchJob',
  tags: ['openapi.tag.search'],
  middleware: maybeMember,
  ...tokenOptional,
  request: body(named('SearchInput', searchInputSchema)),
  responses: { 200: json(searchResult, 'openapi.search_job.answer'), ...problems(400, 401, 422, 429, 503) },
});

const suggest = createRoute({
  method: 'get',
  path: '/search-job/suggest',
  operationId: 'suggestJobs',
  tags: ['openapi.tag.search'],
  ...noToken,
  request: { query: suggestQuerySchema },
  responses: { 200: page(z.array(match), 'openapi.suggest_jobs.answer'), ...problems(422) },
});

const status = createRoute({
  method: 'get',
  path: '/check-task-status/{clientTaskId}',
  operationId: 'getTaskStatus',
  tags: ['openapi.tag.search'],
  ...noToken,
  request: { params: z.object({ clientTaskId: strongIdSchema }) },
  responses: { 200: json(named('TaskStatus', taskStatusSchema), 'openapi.get_task_status.answer'), ...problems(400) },
});

export const searchRoutes = newRouter()
  .openapi(search, async (c) => {
    const input = c.req.valid('json');
    const result = await countSearchOutcome(c.var.ctx, input.query, startSearch(c.var.ctx, input));
    return c.json(result, 200, { 'cache-control': 'no-store' });
  })
  .openapi(suggest, async (c) => {
    const found = await listSuggestions(c.var.ctx, c.req.valid('query'));
    return c.json(found, 200, { ...wholeListHeaders(found), 'cache-control': 'no-store' });
  })
  .openapi(status, async (c) =>
    c.json(await getTaskStatus(c.var.ctx, c.req.valid('param').clientTaskId), 200, { 'cache-control': 'no-store' }),
  );
