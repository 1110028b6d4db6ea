import { createRoute, z } from '@hono/zod-openapi';
import { jobIdSchema } from '#src/features/jobs/page/contract.ts';
import { answerObjection } from '#src/features/jobs/objections/answer-objection.ts';
import {
  answerObjectionSchema,
  listedObjectionSchema,
  listObjectionsQuerySchema,
  newObjectionSchema,
  objectionSchema,
} from '#src/features/jobs/objections/contract.ts';
import { listAnswered, listObjections } from '#src/features/jobs/objections/list-objections.ts';
import { objectTo } from '#src/features/jobs/objections/object-to.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders, wholeListHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { noToken, tokenRequired } from '../../http/openapi-security.ts';
import { admin, member } from '../../middleware/member.ts';

const params = z.object({ id: jobIdSchema });
const tags = ['openapi.tag.jobs'];

const answered = createRoute({
  method: 'get',
  path: '/jobs/{id}/objections',
  operationId: 'listObjections',
  tags,
  ...noToken,
  request: { params },
  responses: { 200: page(z.array(named('Objection', objectionSchema)), 'openapi.list_objections.answer'), ...problems(422) },
});

const object = createRoute({
  method: 'post',
  path: '/jobs/{id}/objections',
  operationId: 'objectToJob',
  tags,
  middleware: member,
  ...tokenRequired,
  request: { params, ...body(named('NewObjection', newObjectionSchema)) },
  responses: { ...noContent('openapi.object_to_job.answer'), ...problems(401, 404, 422, 429) },
});

/** Calls of the admin area are hidden in the public API document. */
const adminOnly = { middleware: admin, hide: true };

const queue = createRoute({
  ...adminOnly,
  method: 'get',
  path: '/admin/objections',
  request: { query: listObjectionsQuerySchema },
  responses: { 200: json(z.array(listedObjectionSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const answer = createRoute({
  ...adminOnly,
  method: 'post',
  path: '/admin/objections/{id}/answer',
  request: { params: z.object({ id: z.uuid() }), ...body(answerObjectionSchema) },
  responses: { ...noContent('openapi.answer.page'), ...problems(401, 403, 404, 409, 422, 503) },
});

export const objectionRoutes = newRouter()
  .openapi(answered, async (c) => {
    const list = await listAnswered(c.var.ctx, c.req.valid('param').id);
    return c.json(list, 200, wholeListHeaders(list));
  })
  .openapi(object, (c) => answerNothing(c, objectTo(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(queue, async (c) => {
    const query = c.req.valid('query');
    const { list, total } = await listObjections(c.var.ctx, query);
    return c.json(list, 200, offsetHeaders(query, total));
  })
  .openapi(answer, (c) => answerNothing(c, answerObjection(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))));
