import { createRoute, z } from '@hono/zod-openapi';
import { askToConfirm } from '#src/features/accounts/ask-for-code.ts';
import {
  adminSchema,
  deleteUserSchema,
  exportSchema,
  messageSchema,
  proofSchema,
  sessionSchema,
  updateUserSchema,
  userSchema,
} from '#src/features/accounts/contract.ts';
import { deleteUser } from '#src/features/accounts/delete-user.ts';
import { exportUser } from '#src/features/accounts/export-user.ts';
import { getAdmin, getUser } from '#src/features/accounts/get-user.ts';
import { updateUser } from '#src/features/accounts/update-user.ts';
import { endAllSessions, endSession } from '#src/features/sessions/end-sessions.ts';
import { listSessions } from '#src/features/sessions/list-sessions.ts';
import { messages } from '#src/i18n/messages.ts';
import { newRouter } from '../http/api-env.ts';
import { browserSecret, keepBrowserSecret } from '../http/browser-cookie.ts';
import { body, json, noContent, problems } from '../http/responses.ts';
import { admin, member } from '../middleware/member.ts';

const signedIn = { middleware: member, security: [{ bearer: [] }] };
const proofBody = { body: { required: false, content: { 'application/json': { schema: proofSchema } } } };

const me = createRoute({
  method: 'get',
  path: '/users/me',
  summary: 'Who is signed in',
  ...signedIn,
  responses: { 200: json(userSchema, 'The person themselves'), ...problems(401) },
});

const adminMe = createRoute({
  method: 'get',
  path: '/admin/me',
  summary: 'Which administrator is signed in',
  middleware: admin,
  security: [{ bearer: [] }],
  responses: { 200: json(adminSchema, 'The administrator themselves'), ...problems(401, 403) },
});

const change = createRoute({
  method: 'patch',
  path: '/users/me',
  summary: 'Change one’s own name, picture, language or notices, or accept the terms',
  ...signedIn,
  request: body(updateUserSchema),
  responses: { 200: json(userSchema, 'The person as changed'), ...problems(401, 409, 422) },
});

const sessions = createRoute({
  method: 'get',
  path: '/users/me/sessions',
  summary: 'Where one is signed in',
  ...signedIn,
  responses: { 200: json(z.array(sessionSchema), 'The latest used first'), ...problems(401) },
});

const endOne = createRoute({
  method: 'delete',
  path: '/users/me/sessions/{id}',
  summary: 'End one of one’s own sign-ins; another one’s than this only within ten minutes of a code',
  ...signedIn,
  request: { params: z.object({ id: z.uuid() }), ...proofBody },
  responses: { ...noContent('It has ended, its access tokens included'), ...problems(400, 401, 403, 404, 422, 429) },
});

const endAll = createRoute({
  method: 'delete',
  path: '/users/me/sessions',
  summary: 'End all of one’s own sign-ins, this one included, within ten minutes of a code',
  ...signedIn,
  request: proofBody,
  responses: { ...noContent('All have ended'), ...problems(400, 401, 403, 422, 429) },
});

const sessionsCode = createRoute({
  method: 'post',
  path: '/users/me/sessions-code',
  summary: 'Send the code that shows that one is here, before other sign-ins are ended',
  ...signedIn,
  responses: { 200: json(messageSchema, 'Sent to the account’s own address'), ...problems(401, 429) },
});

const exported = createRoute({
  method: 'get',
  path: '/users/me/export',
  summary: 'Everything that is kept of one, as one JSON file',
  ...signedIn,
  responses: { 200: json(exportSchema, 'A file to keep'), ...problems(401) },
});

const deletionCode = createRoute({
  method: 'post',
  path: '/users/me/deletion-code',
  summary: 'Send the code by which one’s own account can be deleted',
  ...signedIn,
  responses: { 200: json(messageSchema, 'Sent to the account’s own address'), ...problems(401, 429) },
});

const remove = createRoute({
  method: 'delete',
  path: '/users/me',
  summary: 'Delete one’s own account; comments stay without the name',
  ...signedIn,
  request: body(deleteUserSchema),
  responses: { ...noContent('It is gone'), ...problems(400, 401, 422, 429) },
});

export const accountRoutes = newRouter()
  .openapi(me, async (c) => c.json(await getUser(c.var.ctx), 200))
  .openapi(adminMe, async (c) => c.json(await getAdmin(c.var.ctx), 200))
  .openapi(change, async (c) => c.json(await updateUser(c.var.ctx, c.req.valid('json')), 200))
  .openapi(sessions, async (c) => c.json(await listSessions(c.var.ctx), 200))
  .openapi(endOne, async (c) => {
    await endSession(c.var.ctx, c.req.valid('param').id, { otp: c.req.valid('json').otp, browser: browserSecret(c) });
    return c.body(null, 204);
  })
  .openapi(endAll, async (c) => {
    await endAllSessions(c.var.ctx, { otp: c.req.valid('json').otp, browser: browserSecret(c) });
    return c.body(null, 204);
  })
  .openapi(sessionsCode, async (c) => {
    await askToConfirm(c.var.ctx, 'end_sessions', keepBrowserSecret(c));
    return c.json({ message: messages(c.var.ctx.language)('auth.code_sent') }, 200);
  })
  .openapi(exported, async (c) =>
    c.json(exportSchema.parse(await exportUser(c.var.ctx)), 200, {
      'content-disposition': 'attachment; filename="still-human-my-data.json"',
    }),
  )
  .openapi(deletionCode, async (c) => {
    await askToConfirm(c.var.ctx, 'delete_account', keepBrowserSecret(c));
    return c.json({ message: messages(c.var.ctx.language)('auth.code_sent') }, 200);
  })
  .openapi(remove, async (c) => {
    await deleteUser(c.var.ctx, { otp: c.req.valid('json').otp, browser: browserSecret(c) });
    return c.body(null, 204);
  });
