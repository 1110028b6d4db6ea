import { createRoute, z } from '@hono/zod-openapi';
import { newsIdSchema } from '#src/features/news/contract.ts';
import {
  commentIdSchema,
  commentSchema,
  listCommentsQuerySchema,
  moderationSchema,
  postCommentSchema,
} from '#src/features/comments/contract.ts';
import { deleteComment } from '#src/features/comments/delete-comment.ts';
import { listComments } from '#src/features/comments/list-comments.ts';
import { moderateComment } from '#src/features/comments/moderate-comment.ts';
import { postComment } from '#src/features/comments/post-comment.ts';
import { reportComment } from '#src/features/comments/report-comment.ts';
import { newRouter } from '../http/api-env.ts';
import { json, problems } from '../http/responses.ts';
import { admin, member } from '../middleware/member.ts';

const byNews = z.object({ newsId: newsIdSchema });
const byComment = z.object({ id: commentIdSchema });
const done = { description: 'Done; no content' } as const;

const list = createRoute({
  method: 'get',
  path: '/comments/{newsId}',
  summary: 'The comments of an article, newest first, each with its first replies',
  request: { params: byNews, query: listCommentsQuerySchema },
  responses: { 200: json(z.array(commentSchema), 'X-Total-Count counts comments, X-Comments-Shown replies too'), ...problems(422) },
});

const post = createRoute({
  method: 'post',
  path: '/comments',
  summary: 'Writes a comment or a reply',
  middleware: [member] as const,
  request: { body: { required: true, content: { 'application/json': { schema: postCommentSchema } } } },
  responses: { 201: json(commentSchema, 'The comment as it is kept'), ...problems(401, 403, 404, 409, 422, 429) },
});

const remove = createRoute({
  method: 'delete',
  path: '/comments/{id}',
  summary: 'Deletes an own comment',
  middleware: [member] as const,
  request: { params: byComment },
  responses: { 204: done, ...problems(401, 404, 422) },
});

const report = createRoute({
  method: 'post',
  path: '/comments/{id}/report',
  summary: 'Reports a comment to the moderators',
  middleware: [member] as const,
  request: { params: byComment },
  responses: { 204: done, ...problems(401, 404, 422) },
});

const moderate = createRoute({
  method: 'patch',
  path: '/admin/comments/{id}',
  summary: 'Hides a comment, or restores it',
  middleware: [admin] as const,
  request: { params: byComment, body: { required: true, content: { 'application/json': { schema: moderationSchema } } } },
  responses: { 204: done, ...problems(401, 403, 404, 422) },
});

export const commentRoutes = newRouter()
  .openapi(list, async (c) => {
    const { newsId } = c.req.valid('param');
    const { comments, top, shown } = await listComments(c.var.ctx, newsId, c.req.valid('query'));
    const headers = {
      'x-total-count': String(top),
      'x-comments-shown': String(shown),
      'x-edge-cache': `comments:${newsId}`,
      'cache-control': 'no-store',
    };
    return c.json(comments, 200, headers);
  })
  .openapi(post, async (c) => c.json(await postComment(c.var.ctx, c.req.valid('json')), 201))
  .openapi(remove, async (c) => {
    await deleteComment(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(report, async (c) => {
    await reportComment(c.var.ctx, c.req.valid('param').id);
    return c.body(null, 204);
  })
  .openapi(moderate, async (c) => {
    await moderateComment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
