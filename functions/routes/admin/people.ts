import { createRoute, z } from '@hono/zod-openapi';
import { listTransactionsQuerySchema, transactionSchema } from '#src/features/credits/ledger/contract.ts';
import { loadTransactionPage } from '#src/features/credits/ledger/store/statement.ts';
import { toTransaction } from '#src/features/credits/ledger/to-transaction.ts';
import { feedbackSchema } from '#src/features/credits/feedback/contract.ts';
import { loadAllOwn } from '#src/features/credits/feedback/store.ts';
import { toFeedback } from '#src/features/credits/feedback/to-feedback.ts';
import { endSessionsOfPerson, setBar, setRole } from '#src/features/admin/people/set-role.ts';
import {
  barSchema,
  endedSchema,
  endSessionsSchema,
  findPeopleQuerySchema,
  personDetailSchema,
  personSchema,
  setRoleSchema,
} from '#src/features/admin/people/contract.ts';
import { listPeople, getPerson } from '#src/features/admin/people/list-people.ts';
import { newRouter } from '../../http/api-env.ts';
import { answerNothing, body, json, noContent, problems } from '../../http/responses.ts';
import { admin, editor } from '../../middleware/member.ts';

/** Calls of the admin area are left out of the public document. */
const asAdmin = { middleware: admin, hide: true };
const params = z.object({ id: z.uuid() });
const done = { ...noContent('openapi.answer.page'), ...problems(401, 403, 404, 422) };

const find = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/users',
  request: { query: findPeopleQuerySchema },
  responses: { 200: json(z.array(personSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const one = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/users/{id}',
  request: { params },
  responses: { 200: json(personDetailSchema, 'openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

const transactions = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/users/{id}/transactions',
  request: { params, query: listTransactionsQuerySchema },
  responses: { 200: json(z.array(transactionSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const feedback = createRoute({
  ...asAdmin,
  method: 'get',
  path: '/admin/users/{id}/feedback',
  request: { params },
  responses: { 200: json(z.array(feedbackSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const bar = createRoute({
  hide: true,
  middleware: editor,
  method: 'patch',
  path: '/admin/users/{id}/bar',
  request: { params, ...body(barSchema) },
  responses: done,
});

const role = createRoute({
  ...asAdmin,
  method: 'patch',
  path: '/admin/users/{id}/role',
  request: { params, ...body(setRoleSchema) },
  responses: done,
});

const endSessions = createRoute({
  ...asAdmin,
  method: 'post',
  path: '/admin/users/{id}/end-sessions',
  request: { params, ...body(endSessionsSchema) },
  responses: { 200: json(endedSchema, 'openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

export const peopleRoutes = newRouter()
  .openapi(find, async (c) => c.json(await listPeople(c.var.ctx, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await getPerson(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(transactions, async (c) => {
    const rows = await loadTransactionPage(c.var.ctx.db, c.req.valid('param').id, c.req.valid('query'));
    return c.json(rows.map(toTransaction), 200);
  })
  .openapi(feedback, async (c) => c.json((await loadAllOwn(c.var.ctx.db, c.req.valid('param').id)).map(toFeedback), 200))
  .openapi(bar, (c) => answerNothing(c, setBar(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(role, (c) => answerNothing(c, setRole(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(endSessions, async (c) =>
    c.json(await endSessionsOfPerson(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason), 200),
  );
