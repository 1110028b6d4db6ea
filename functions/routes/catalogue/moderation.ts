import { createRoute, z } from '@hono/zod-openapi';
import { jobIdSchema } from '#src/features/jobs/page/contract.ts';
import {
  addName,
  blockTitle,
  listFigures,
  listNames,
  mergeJob,
  moveName,
  refreshNow,
  removeName,
} from '#src/features/catalogue/moderation/merge-job.ts';
import {
  addNameSchema,
  blockSchema,
  figureSchema,
  jobNameSchema,
  mergeSchema,
  moveNameSchema,
  refreshedSchema,
  refreshSchema,
  removeNameSchema,
} from '#src/features/catalogue/moderation/contract.ts';
import { newRouter } from '../../http/api-env.ts';
import { answerNothing, body, json, noContent, problems } from '../../http/responses.ts';
import { admin } from '../../middleware/member.ts';

/** Calls of the admin area are left out of the public document. */
const asAdmin = { middleware: admin, hide: true };
const params = z.object({ id: jobIdSchema });
const done = { ...noContent('openapi.answer.page'), ...problems(401, 403, 404, 422) };

const merge = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/jobs/{id}/merge',
  request: { params, ...body(mergeSchema) },
  responses: done,
});

const block = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/jobs/{id}/block',
  request: { params, ...body(blockSchema) },
  responses: done,
});

const names = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/jobs/{id}/names',
  request: { params },
  responses: { 200: json(z.array(jobNameSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const add = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/jobs/{id}/names',
  request: { params, ...body(addNameSchema) },
  responses: { ...done, ...problems(409) },
});

const remove = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/jobs/{id}/names/remove',
  request: { params, ...body(removeNameSchema) },
  responses: done,
});

const move = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/jobs/{id}/names/move',
  request: { params, ...body(moveNameSchema) },
  responses: done,
});

const history = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/jobs/{id}/history',
  request: { params },
  responses: { 200: json(z.array(figureSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const refresh = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/jobs/{id}/refresh',
  request: { params, ...body(refreshSchema) },
  responses: { 200: json(refreshedSchema, 'openapi.answer.page'), ...problems(401, 403, 404, 422, 503) },
});

export const jobDeskRoutes = newRouter()
  .openapi(merge, (c) => answerNothing(c, mergeJob(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(block, (c) => answerNothing(c, blockTitle(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(names, async (c) => c.json(await listNames(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(add, (c) => answerNothing(c, addName(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(remove, (c) => answerNothing(c, removeName(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(move, (c) => answerNothing(c, moveName(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(history, async (c) => c.json(await listFigures(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(refresh, async (c) => c.json(await refreshNow(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason), 200));
