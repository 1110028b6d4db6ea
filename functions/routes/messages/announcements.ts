import { createRoute, z } from '@hono/zod-openapi';
import { announce, listAnnouncements, withdraw } from '#src/features/messages/announcements/announce.ts';
import {
  announcementListSchema,
  announcementSchema,
  newAnnouncementSchema,
  withdrawSchema,
} from '#src/features/messages/announcements/contract.ts';
import { newRouter } from '../../http/api-env.ts';
import { answerNothing, body, json, noContent, problems } from '../../http/responses.ts';
import { admin } from '../../middleware/member.ts';

/** Calls of the admin area are not part of the public API document. */
const asAdmin = { middleware: admin, hide: true };

const list = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/announcements',
  responses: { 200: json(announcementListSchema, 'openapi.answer.page'), ...problems(401, 403) },
});

const send = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/announcements',
  request: body(newAnnouncementSchema),
  responses: { 201: json(announcementSchema, 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const stop = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/announcements/{id}/withdraw',
  request: { params: z.object({ id: z.uuid() }), ...body(withdrawSchema) },
  responses: { ...noContent('openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

export const announcementRoutes = newRouter()
  .openapi(list, async (c) => c.json(await listAnnouncements(c.var.ctx), 200))
  .openapi(send, async (c) => c.json(await announce(c.var.ctx, c.req.valid('json')), 201))
  .openapi(stop, (c) => answerNothing(c, withdraw(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)));
