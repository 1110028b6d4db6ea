import { createRoute, z } from '@hono/zod-openapi';
import { inboxMessageSchema, listInboxQuerySchema, markedReadSchema, unreadCountSchema } from '#src/features/messages/inbox/contract.ts';
import { listInbox } from '#src/features/messages/inbox/list-inbox.ts';
import { openMessage } from '#src/features/messages/inbox/open-message.ts';
import { countUnread, markAllRead } from '#src/features/messages/inbox/store.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders } from '../../http/paging.ts';
import { json, named, page, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { member } from '../../middleware/member.ts';

const signedIn = { tags: ['openapi.tag.inbox'], middleware: member, ...tokenRequired };

const list = createRoute({
  method: 'get',
  path: '/inbox/list',
  operationId: 'listInbox',
  ...signedIn,
  request: { query: listInboxQuerySchema },
  responses: { 200: page(z.array(named('InboxMessage', inboxMessageSchema)), 'openapi.list_inbox.answer'), ...problems(401, 422) },
});

const read = createRoute({
  method: 'patch',
  path: '/inbox/read/{id}',
  operationId: 'markMessageRead',
  ...signedIn,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(named('InboxMessage', inboxMessageSchema), 'openapi.mark_message_read.answer'), ...problems(401, 404, 422) },
});

const readAll = createRoute({
  method: 'patch',
  path: '/inbox/mark-all-read',
  operationId: 'markAllRead',
  ...signedIn,
  responses: { 200: json(named('MarkedRead', markedReadSchema), 'openapi.mark_all_read.answer'), ...problems(401) },
});

const unread = createRoute({
  method: 'get',
  path: '/inbox/unread-count',
  operationId: 'getUnreadCount',
  ...signedIn,
  responses: { 200: json(named('UnreadCount', unreadCountSchema), 'openapi.get_unread_count.answer'), ...problems(401) },
});

export const inboxRoutes = newRouter()
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { list: part, total } = await listInbox(c.var.ctx, query);
    return c.json(part, 200, offsetHeaders(query, total));
  })
  .openapi(read, async (c) => c.json(await openMessage(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(readAll, async (c) => {
    const { db, member: reader, now } = c.var.ctx;
    return c.json({ marked: await markAllRead(db, reader.id, now()) }, 200);
  })
  .openapi(unread, async (c) => c.json({ unread_count: await countUnread(c.var.ctx.db, c.var.ctx.member.id) }, 200));
