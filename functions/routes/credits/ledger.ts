import { createRoute, z } from '@hono/zod-openapi';
import { claimDailyGift } from '#src/features/credits/ledger/claim-daily-gift.ts';
import {
  balanceSchema,
  creditedSchema,
  creditRequestSchema,
  decidedSchema,
  decisionSchema,
  listTransactionsQuerySchema,
  priceListSchema,
  rechargeSchema,
  refundSchema,
  transactionSchema,
} from '#src/features/credits/ledger/contract.ts';
import { exportStatement } from '#src/features/credits/ledger/export-credits.ts';
import { getBalance } from '#src/features/credits/ledger/get-balance.ts';
import { listTransactions } from '#src/features/credits/ledger/list-transactions.ts';
import { listPrices } from '#src/features/credits/ledger/prices.ts';
import { decideRequest, listRequests } from '#src/features/credits/ledger/decide-request.ts';
import { rechargeAsAdmin } from '#src/features/credits/ledger/recharge-as-admin.ts';
import { refund } from '#src/features/credits/ledger/refund.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders } from '../../http/paging.ts';
import { body, json, named, page, problems } from '../../http/responses.ts';
import { noToken, tokenRequired } from '../../http/openapi-security.ts';
import { admin, member } from '../../middleware/member.ts';

const signedIn = { tags: ['openapi.tag.credits'], middleware: member, ...tokenRequired };
const asAdmin = { middleware: admin, ...tokenRequired };
const credited = named('Credited', creditedSchema);

const priceList = createRoute({
  method: 'get',
  path: '/credits/prices',
  operationId: 'listPrices',
  tags: ['openapi.tag.credits'],
  ...noToken,
  responses: { 200: json(named('PriceList', priceListSchema), 'openapi.list_prices.answer'), ...problems(422) },
});

const balance = createRoute({
  method: 'get',
  path: '/credits/balance',
  operationId: 'getBalance',
  ...signedIn,
  responses: { 200: json(named('Balance', balanceSchema), 'openapi.get_balance.answer'), ...problems(401) },
});

const dailyGift = createRoute({
  method: 'post',
  path: '/credits/daily-gift',
  operationId: 'claimDailyGift',
  ...signedIn,
  responses: { 200: json(named('Balance', balanceSchema), 'openapi.claim_daily_gift.answer'), ...problems(401, 429) },
});

const transactions = createRoute({
  method: 'get',
  path: '/credits/transactions',
  operationId: 'listTransactions',
  ...signedIn,
  request: { query: listTransactionsQuerySchema },
  responses: { 200: page(z.array(named('Transaction', transactionSchema)), 'openapi.list_transactions.answer'), ...problems(401, 422) },
});

const statement = createRoute({
  method: 'get',
  path: '/credits/transactions.csv',
  operationId: 'downloadTransactions',
  ...signedIn,
  responses: {
    200: { description: 'openapi.download_transactions.answer', content: { 'text/csv': { schema: z.string() } } },
    ...problems(401),
  },
});

const rechargeMember = createRoute({
  method: 'post',
  path: '/admin/users/{id}/credits',
  operationId: 'rechargeMember',
  tags: ['openapi.tag.credits'],
  ...asAdmin,
  request: { params: z.object({ id: z.uuid() }), ...body(named('Recharge', rechargeSchema)) },
  responses: { 200: json(credited, 'openapi.recharge_member.answer'), ...problems(401, 403, 404, 422) },
});

const refundSpend = createRoute({
  method: 'post',
  path: '/admin/credits/refunds',
  operationId: 'refundSpend',
  tags: ['openapi.tag.credits'],
  ...asAdmin,
  request: body(named('Refund', refundSchema)),
  responses: { 200: json(credited, 'openapi.refund_spend.answer'), ...problems(401, 403, 404, 422) },
});

const requests = createRoute({
  method: 'get',
  path: '/admin/credit-requests',
  hide: true,
  middleware: admin,
  responses: { 200: json(z.array(creditRequestSchema), 'openapi.answer.page'), ...problems(401, 403) },
});

const decision = createRoute({
  method: 'post',
  path: '/admin/credit-requests/{id}/decision',
  hide: true,
  middleware: admin,
  request: { params: z.object({ id: z.uuid() }), ...body(decisionSchema) },
  responses: { 200: json(decidedSchema, 'openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

export const creditRoutes = newRouter()
  .openapi(priceList, (c) => c.json(listPrices(), 200))
  .openapi(balance, async (c) => c.json(await getBalance(c.var.ctx), 200))
  .openapi(dailyGift, async (c) => c.json(await claimDailyGift(c.var.ctx), 200))
  .openapi(transactions, async (c) => {
    const query = c.req.valid('query');
    const { list, total } = await listTransactions(c.var.ctx, query);
    return c.json(list, 200, offsetHeaders(query, total));
  })
  .openapi(statement, async (c) =>
    c.body(await exportStatement(c.var.ctx), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="still-human-credits.csv"',
    }),
  )
  .openapi(rechargeMember, async (c) => {
    return c.json(await rechargeAsAdmin(c.var.ctx, { ...c.req.valid('json'), userId: c.req.valid('param').id }), 200);
  })
  .openapi(refundSpend, async (c) => c.json(await refund(c.var.ctx, c.req.valid('json')), 200))
  .openapi(requests, async (c) => c.json(await listRequests(c.var.ctx), 200))
  .openapi(decision, async (c) => c.json(await decideRequest(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200));
