import { createRoute, z } from '@hono/zod-openapi';
import { jobIdSchema } from '#src/features/jobs/page/contract.ts';
import {
  listedVerdictSchema,
  newVerdictSchema,
  ownVerdictSchema,
  verdictRowSchema,
  verdictsSchema,
} from '#src/features/jobs/verdicts/contract.ts';
import { getOwnVerdict, listOwnVerdicts } from '#src/features/jobs/verdicts/get-own-verdict.ts';
import { giveVerdict, withdrawVerdict } from '#src/features/jobs/verdicts/give-verdict.ts';
import { listVerdicts, toVerdictRows } from '#src/features/jobs/verdicts/list-verdicts.ts';
import { toCsv } from '#src/shared/to-csv.ts';
import { newRouter } from '../../http/api-env.ts';
import { wholeListHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { noToken, tokenRequired } from '../../http/openapi-security.ts';
import { member } from '../../middleware/member.ts';

const request = { params: z.object({ id: jobIdSchema }) };
const tags = ['openapi.tag.jobs'];
const signedIn = { tags, middleware: member, ...tokenRequired };

const asJson = createRoute({
  method: 'get',
  path: '/jobs/{id}/verdicts',
  operationId: 'listVerdicts',
  tags,
  ...noToken,
  request,
  responses: { 200: json(named('Verdicts', verdictsSchema), 'openapi.list_verdicts.answer'), ...problems(404, 422) },
});

const asCsv = createRoute({
  method: 'get',
  path: '/jobs/{id}/verdicts.csv',
  operationId: 'downloadVerdictsCsv',
  tags,
  description: 'openapi.list_verdicts.description',
  ...noToken,
  request,
  responses: {
    200: { description: 'openapi.list_verdicts.answer', content: { 'text/csv': { schema: z.string() } } },
    ...problems(404, 422),
  },
});

const own = createRoute({
  method: 'get',
  path: '/jobs/{id}/verdict',
  operationId: 'getVerdict',
  ...signedIn,
  request,
  responses: { 200: json(named('OwnVerdict', ownVerdictSchema), 'openapi.get_verdict.answer'), ...problems(401, 404, 422) },
});

const give = createRoute({
  method: 'put',
  path: '/jobs/{id}/verdict',
  operationId: 'giveVerdict',
  ...signedIn,
  request: { ...request, ...body(named('NewVerdict', newVerdictSchema)) },
  responses: { 200: json(named('OwnVerdict', ownVerdictSchema), 'openapi.get_verdict.answer'), ...problems(401, 404, 409, 422, 429) },
});

const withdraw = createRoute({
  method: 'delete',
  path: '/jobs/{id}/verdict',
  operationId: 'withdrawVerdict',
  ...signedIn,
  request,
  responses: { ...noContent('openapi.withdraw_verdict.answer'), ...problems(401, 404, 422) },
});

const list = createRoute({
  method: 'get',
  path: '/users/me/verdicts',
  operationId: 'listMyVerdicts',
  ...signedIn,
  responses: { 200: page(z.array(named('ListedVerdict', listedVerdictSchema)), 'openapi.list_my_verdicts.answer'), ...problems(401) },
});

const columns = verdictRowSchema.keyof().options;

export const verdictRoutes = newRouter()
  .openapi(asJson, async (c) => c.json(await listVerdicts(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(asCsv, async (c) => {
    const rows = toVerdictRows(await listVerdicts(c.var.ctx, c.req.valid('param').id));
    const disposition = `attachment; filename="still-human-verdicts-${c.req.valid('param').id}.csv"`;
    return c.body(toCsv(columns, rows), 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition });
  })
  .openapi(own, async (c) => c.json(await getOwnVerdict(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(give, async (c) => c.json(await giveVerdict(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(withdraw, (c) => answerNothing(c, withdrawVerdict(c.var.ctx, c.req.valid('param').id)))
  .openapi(list, async (c) => {
    const found = await listOwnVerdicts(c.var.ctx);
    return c.json(found, 200, wholeListHeaders(found));
  });
