import { createRoute, z } from '@hono/zod-openapi';
import {
  dashboardQuerySchema,
  dashboardSchema,
  failureSchema,
  failuresQuerySchema,
  refusedSearchSchema,
} from '#src/features/admin/dashboard/contract.ts';
import { getDashboard, listFailures, listRefusedSearches } from '#src/features/admin/dashboard/get-dashboard.ts';
import { liveSchema } from '#src/features/admin/live/contract.ts';
import { newRouter } from '../../http/api-env.ts';
import { json, problems } from '../../http/responses.ts';
import { admin } from '../../middleware/member.ts';

/** Calls of the admin area are left out of the public document. */
const asAdmin = { middleware: admin, hide: true };

const dashboard = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/dashboard',
  request: { query: dashboardQuerySchema },
  responses: { 200: json(dashboardSchema, 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const refused = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/refused-searches',
  responses: { 200: json(z.array(refusedSearchSchema), 'openapi.answer.page'), ...problems(401, 403) },
});

const failed = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/failures',
  request: { query: failuresQuerySchema },
  responses: { 200: json(z.array(failureSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const live = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/live',
  responses: { 200: json(liveSchema, 'openapi.answer.page'), ...problems(401, 403, 503) },
});

export const dashboardRoutes = newRouter()
  .openapi(live, async (c) => c.json(await c.var.ctx.live(), 200))
  .openapi(dashboard, async (c) => c.json(await getDashboard(c.var.ctx, c.req.valid('query').span), 200))
  .openapi(refused, async (c) => c.json(await listRefusedSearches(c.var.ctx), 200))
  .openapi(failed, async (c) => c.json(await listFailures(c.var.ctx, c.req.valid('query').request_id), 200));
