import { createRoute, z } from '@hono/zod-openapi';
import { auditEntrySchema, exportActsQuerySchema, listActsQuerySchema } from '#src/features/auth/audit/contract.ts';
import { exportActs, listActs } from '#src/features/auth/audit/list-acts.ts';
import { newRouter } from '../../http/api-env.ts';
import { json, problems } from '../../http/responses.ts';
import { admin } from '../../middleware/member.ts';

/** Calls of the admin area are left out of the public document. */
const asAdmin = { middleware: admin, hide: true };

const list = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/audit',
  request: { query: listActsQuerySchema },
  responses: { 200: json(z.array(auditEntrySchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const file = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/audit.csv',
  request: { query: exportActsQuerySchema },
  responses: {
    200: { description: 'openapi.answer.page', content: { 'text/csv': { schema: z.string() } } },
    ...problems(401, 403, 422),
  },
});

export const auditRoutes = newRouter()
  .openapi(list, async (c) => c.json(await listActs(c.var.ctx, c.req.valid('query')), 200))
  .openapi(file, async (c) =>
    c.body(await exportActs(c.var.ctx, c.req.valid('query')), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="still-human-audit.csv"',
    }),
  );
