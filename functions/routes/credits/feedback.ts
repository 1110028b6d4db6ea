import { createRoute, z } from '@hono/zod-openapi';
import { creditedSchema } from '#src/features/credits/ledger/contract.ts';
import {
  feedbackSchema,
  givenFeedbackQuerySchema,
  givenFeedbackSchema,
  newFeedbackSchema,
  ownFeedbackQuerySchema,
} from '#src/features/credits/feedback/contract.ts';
import { giveFeedback } from '#src/features/credits/feedback/give-feedback.ts';
import { listGivenFeedback, listOwnFeedback } from '#src/features/credits/feedback/list-feedback.ts';
import { rewardFeedback } from '#src/features/credits/feedback/reward-feedback.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders } from '../../http/paging.ts';
import { body, json, named, page, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { admin, member } from '../../middleware/member.ts';

const signedIn = { tags: ['openapi.tag.feedback'], middleware: member, ...tokenRequired };
const asAdmin = { middleware: admin, ...tokenRequired };

const give = createRoute({
  method: 'post',
  path: '/feedback',
  operationId: 'giveFeedback',
  ...signedIn,
  request: body(named('NewFeedback', newFeedbackSchema)),
  responses: { 201: json(named('Feedback', feedbackSchema), 'openapi.give_feedback.answer'), ...problems(401, 422, 429) },
});

const listOwn = createRoute({
  method: 'get',
  path: '/feedback',
  operationId: 'listMyFeedback',
  ...signedIn,
  request: { query: ownFeedbackQuerySchema },
  responses: { 200: page(z.array(named('Feedback', feedbackSchema)), 'openapi.list_my_feedback.answer'), ...problems(401, 422) },
});

const listGiven = createRoute({
  method: 'get',
  path: '/admin/feedback',
  operationId: 'listFeedback',
  tags: ['openapi.tag.feedback'],
  ...asAdmin,
  request: { query: givenFeedbackQuerySchema },
  responses: {
    200: page(z.array(named('GivenFeedback', givenFeedbackSchema)), 'openapi.list_feedback.answer'),
    ...problems(401, 403, 422),
  },
});

const reward = createRoute({
  method: 'post',
  path: '/admin/feedback/{id}/reward',
  operationId: 'rewardFeedback',
  tags: ['openapi.tag.feedback'],
  ...asAdmin,
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: json(named('Credited', creditedSchema), 'openapi.reward_feedback.answer'), ...problems(401, 403, 404, 422) },
});

export const feedbackRoutes = newRouter()
  .openapi(give, async (c) => c.json(await giveFeedback(c.var.ctx, c.req.valid('json')), 201))
  .openapi(listOwn, async (c) => {
    const query = c.req.valid('query');
    const { list, total } = await listOwnFeedback(c.var.ctx, query);
    return c.json(list, 200, offsetHeaders(query, total));
  })
  .openapi(listGiven, async (c) => {
    const query = c.req.valid('query');
    const { list, total } = await listGivenFeedback(c.var.ctx, query);
    return c.json(list, 200, offsetHeaders(query, total));
  })
  .openapi(reward, async (c) => c.json(await rewardFeedback(c.var.ctx, c.req.valid('param').id), 200));
