import { createRoute, z } from '@hono/zod-openapi';
import { askToConfirm } from '#src/features/account/profile/ask-for-code.ts';
import {
  adminSchema,
  deleteUserSchema,
  exportSchema,
  messageSchema,
  proofSchema,
  updateUserSchema,
  userSchema,
} from '#src/features/account/profile/contract.ts';
import { sessionSchema } from '#src/features/auth/identity/contract.ts';
import { deleteUser } from '#src/features/account/profile/delete-user.ts';
import { listPagesOfMember, personalData } from '#src/app/personal-data.ts';
import { exportUser } from '#src/features/account/profile/export-user.ts';
import { getAdmin, getUser } from '#src/features/account/profile/get-user.ts';
import { updateUser } from '#src/features/account/profile/update-user.ts';
import { endAllOwnSessions, endOwnSession } from '#src/features/account/profile/end-own-sessions.ts';
import { listSessions } from '#src/features/auth/sessions/list-sessions.ts';
import { messages } from '#src/i18n/messages.ts';
import { toStream } from '#src/shared/json-text.ts';
import { newRouter } from '../../http/api-env.ts';
import { browserSecret, renewBrowserSecret } from '../../http/browser-cookie.ts';
import { wholeListHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { editor, member } from '../../middleware/member.ts';

const signedIn = { tags: ['openapi.tag.account'], middleware: member, ...tokenRequired };
const proofBody = { body: { required: false, content: { 'application/json': { schema: named('Proof', proofSchema) } } } };

const exportFile = named('Export', exportSchema.extend({ user: named('User', userSchema) }));

const me = createRoute({
  method: 'get',
  path: '/users/me',
  operationId: 'getMe',
  ...signedIn,
  responses: { 200: json(named('User', userSchema), 'openapi.get_me.answer'), ...problems(401) },
});

const adminMe = createRoute({
  method: 'get',
  path: '/admin/me',
  operationId: 'getAdmin',
  tags: ['openapi.tag.account'],
  middleware: editor,
  ...tokenRequired,
  responses: { 200: json(named('Admin', adminSchema), 'openapi.get_admin.answer'), ...problems(401, 403) },
});

const change = createRoute({
  method: 'patch',
  path: '/users/me',
  operationId: 'updateMe',
  ...signedIn,
  request: body(named('UserChanges', updateUserSchema)),
  responses: { 200: json(named('User', userSchema), 'openapi.update_me.answer'), ...problems(401, 409, 422) },
});

const sessions = createRoute({
  method: 'get',
  path: '/users/me/sessions',
  operationId: 'listSessions',
  ...signedIn,
  responses: { 200: page(z.array(named('Session', sessionSchema)), 'openapi.list_sessions.answer'), ...problems(401) },
});

const endOne = createRoute({
  method: 'delete',
  path: '/users/me/sessions/{id}',
  operationId: 'endSession',
  ...signedIn,
  request: { params: z.object({ id: z.uuid() }), ...proofBody },
  responses: { ...noContent('openapi.end_session.answer'), ...problems(400, 401, 403, 404, 422, 429) },
});

const endAll = createRoute({
  method: 'delete',
  path: '/users/me/sessions',
  operationId: 'endAllSessions',
  ...signedIn,
  request: proofBody,
  responses: { ...noContent('openapi.end_all_sessions.answer'), ...problems(400, 401, 403, 422, 429) },
});

const sessionsCode = createRoute({
  method: 'post',
  path: '/users/me/sessions-code',
  operationId: 'sendSessionsCode',
  ...signedIn,
  responses: { 200: json(named('Message', messageSchema), 'openapi.answer.code_sent'), ...problems(401, 429) },
});

/** Typed without content: the library does not accept a stream as JSON. */
const exportAnswer: { 200: { description: string } } = { 200: json(exportFile, 'openapi.export_my_data.answer') };

const exported = createRoute({
  method: 'get',
  path: '/users/me/export',
  operationId: 'exportMyData',
  ...signedIn,
  responses: { ...exportAnswer, ...problems(401) },
});

const deletionCode = createRoute({
  method: 'post',
  path: '/users/me/deletion-code',
  operationId: 'sendDeletionCode',
  ...signedIn,
  responses: { 200: json(named('Message', messageSchema), 'openapi.answer.code_sent'), ...problems(401, 429) },
});

const remove = createRoute({
  method: 'delete',
  path: '/users/me',
  operationId: 'deleteMe',
  ...signedIn,
  request: body(named('Code', deleteUserSchema)),
  responses: { ...noContent('openapi.delete_me.answer'), ...problems(400, 401, 422, 429) },
});

export const accountRoutes = newRouter()
  .openapi(me, async (c) => c.json(await getUser(c.var.ctx), 200))
  .openapi(adminMe, async (c) => c.json(await getAdmin(c.var.ctx), 200))
  .openapi(change, async (c) => c.json(await updateUser(c.var.ctx, c.req.valid('json')), 200))
  .openapi(sessions, async (c) => {
    const own = await listSessions(c.var.ctx);
    return c.json(own, 200, wholeListHeaders(own));
  })
  .openapi(endOne, (c) =>
    answerNothing(c, endOwnSession(c.var.ctx, c.req.valid('param').id, { otp: c.req.valid('json').otp, browser: browserSecret(c) })),
  )
  .openapi(endAll, (c) => answerNothing(c, endAllOwnSessions(c.var.ctx, { otp: c.req.valid('json').otp, browser: browserSecret(c) })))
  .openapi(sessionsCode, async (c) => {
    await askToConfirm(c.var.ctx, 'end_sessions', renewBrowserSecret(c));
    return c.json({ message: messages(c.var.ctx.language)('auth.code_sent') }, 200);
  })
  .openapi(exported, async (c) =>
    c.body(toStream(exportUser(c.var.ctx, personalData)), 200, {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="still-human-my-data.json"',
    }),
  )
  .openapi(deletionCode, async (c) => {
    await askToConfirm(c.var.ctx, 'delete_account', renewBrowserSecret(c));
    return c.json({ message: messages(c.var.ctx.language)('auth.code_sent') }, 200);
  })
  .openapi(remove, (c) =>
    answerNothing(c, deleteUser(c.var.ctx, { otp: c.req.valid('json').otp, browser: browserSecret(c), listPages: listPagesOfMember })),
  );
