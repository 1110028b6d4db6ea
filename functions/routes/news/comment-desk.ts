import { createRoute, z } from '@hono/zod-openapi';
import { setBlockedWord } from '#src/features/news/comments/set-blocked-word.ts';
import {
  commentIdSchema,
  dismissSchema,
  moderatedCommentSchema,
  moderationResultSchema,
  moderateManySchema,
  moderationQueueQuerySchema,
  refusedCommentSchema,
  refusedCommentsQuerySchema,
  setWordSchema,
  threadEntrySchema,
  setWordResultSchema,
} from '#src/features/news/comments/contract.ts';
import { dismissRefusal, getThread, listQueue, listRefused } from '#src/features/news/comments/list-queue.ts';
import { moderateMany } from '#src/features/news/comments/moderate-comment.ts';
import { loadBlockedWords } from '#src/features/news/comments/store/blocked-words.ts';
import { newRouter } from '../../http/api-env.ts';
import { answerNothing, body, json, noContent, problems } from '../../http/responses.ts';
import { editor } from '../../middleware/member.ts';

/** Calls of the admin area are not part of the public API document. */
const asEditor = { middleware: editor, hide: true };
const params = z.object({ id: commentIdSchema });

const queue = createRoute({
  ...asEditor,
  method: 'get',
  path: '/admin/comments',
  request: { query: moderationQueueQuerySchema },
  responses: { 200: json(z.array(moderatedCommentSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const thread = createRoute({
  ...asEditor,
  method: 'get',
  path: '/admin/comments/{id}/thread',
  request: { params },
  responses: { 200: json(z.array(threadEntrySchema), 'openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

const acts = createRoute({
  ...asEditor,
  method: 'post',
  path: '/admin/comments/acts',
  request: body(moderateManySchema),
  responses: { 200: json(moderationResultSchema, 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const refused = createRoute({
  ...asEditor,
  method: 'get',
  path: '/admin/refused-comments',
  request: { query: refusedCommentsQuerySchema },
  responses: { 200: json(z.array(refusedCommentSchema), 'openapi.answer.page'), ...problems(401, 403, 422) },
});

const dismiss = createRoute({
  ...asEditor,
  method: 'post',
  path: '/admin/refused-comments/{id}/dismiss',
  request: { params, ...body(dismissSchema) },
  responses: { ...noContent('openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

const words = createRoute({
  ...asEditor,
  method: 'get',
  path: '/admin/words',
  responses: { 200: json(z.array(z.string()), 'openapi.answer.page'), ...problems(401, 403) },
});

const setWord = createRoute({
  ...asEditor,
  method: 'post',
  path: '/admin/words',
  request: body(setWordSchema),
  responses: { 200: json(setWordResultSchema, 'openapi.answer.page'), ...problems(401, 403, 422) },
});

export const commentDeskRoutes = newRouter()
  .openapi(queue, async (c) => c.json(await listQueue(c.var.ctx, c.req.valid('query')), 200))
  .openapi(thread, async (c) => c.json(await getThread(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(acts, async (c) => c.json(await moderateMany(c.var.ctx, c.req.valid('json')), 200))
  .openapi(refused, async (c) => c.json(await listRefused(c.var.ctx, c.req.valid('query')), 200))
  .openapi(dismiss, (c) => answerNothing(c, dismissRefusal(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)))
  .openapi(words, async (c) => c.json(await loadBlockedWords(c.var.ctx.db), 200))
  .openapi(setWord, async (c) => c.json(await setBlockedWord(c.var.ctx, c.req.valid('json')), 200));
