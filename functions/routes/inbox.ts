import { createRoute, z } from '@hono/zod-openapi';
import { inboxMessageSchema, listInboxQuerySchema, markedReadSchema, unreadCountSchema } from '#src/features/inbox/contract.ts';
import { listInbox } from '#src/features/inbox/list-inbox.ts';
import { markAllRead, readMessage, unreadCount } from '#src/features/inbox/read-messages.ts';
import { newRouter } from '../http/api-env.ts';
import { offsetHeaders } from '../http/paging.ts';
import { json, problems } from '../http/responses.ts';
import { member } from '../middleware/member.ts';

const signedIn = { middleware: member, security: [{ bearer: [] }] };

const list = createRoute({
  method: 'get',
  path: '/inbox/list',
  summary: 'One’s own messages, newest first',
  ...signedIn,
  request: { query: listInboxQuerySchema },
  responses: { 200: json(z.array(inboxMessageSchema), 'One part; X-Total-Count and Link say what else there is'), ...problems(401, 422) },
});

const read = createRoute({
  method: 'patch',
  path: '/inbox/read/{id}',
  summary: 'Mark one message read',
  ...signedIn,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(inboxMessageSchema, 'The message'), ...problems(401, 404, 422) },
});

const readAll = createRoute({
  method: 'patch',
  path: '/inbox/mark-all-read',
  summary: 'Mark all messages read',
  ...signedIn,
  responses: { 200: json(markedReadSchema, 'How many were unread'), ...problems(401) },
});

const unread = createRoute({
  method: 'get',
  path: '/inbox/unread-count',
  summary: 'How many messages are unread',
  ...signedIn,
  responses: { 200: json(unreadCountSchema, 'The number'), ...problems(401) },
});

export const inboxRoutes = newRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { list: part, total } = await listInbox(c.var.ctx, query);
    return c.json(part, 200, offsetHeaders(c.req.url, { ...query, total }));
  })
  .openapi(read, async (c) => c.json(await readMessage(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(readAll, async (c) => c.json({ marked: await markAllRead(c.var.ctx) }, 200))
  .openapi(unread, async (c) => c.json({ unread_count: await unreadCount(c.var.ctx) }, 200));
