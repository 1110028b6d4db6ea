import { createRoute, z } from '@hono/zod-openapi';
import { newsIdSchema } from '#src/features/news/articles/contract.ts';
import {
  commentIdSchema,
  commentReportSchema,
  commentSchema,
  listCommentsQuerySchema,
  listReportsQuerySchema,
  moderationSchema,
  ownReportsQuerySchema,
  postCommentSchema,
  replySchema,
  reportSchema,
} from '#src/features/news/comments/contract.ts';
import { deleteComment } from '#src/features/news/comments/delete-comment.ts';
import { listComments } from '#src/features/news/comments/list-comments.ts';
import { moderateComment } from '#src/features/news/comments/moderate-comment.ts';
import { postComment } from '#src/features/news/comments/post-comment.ts';
import { listReports } from '#src/features/news/comments/list-reports.ts';
import { reportComment, withdrawReport } from '#src/features/news/comments/report-comment.ts';
import { loadReportedIds } from '#src/features/news/comments/store/reports.ts';
import { cacheComments } from '../../edge/cache-comments.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders, wholeListHeaders } from '../../http/paging.ts';
import { answerNothing, body, json, named, noContent, page, problems } from '../../http/responses.ts';
import { noToken, tokenRequired } from '../../http/openapi-security.ts';
import { editor, member } from '../../middleware/member.ts';
import { cacheTagHeaders } from '#src/shared/cache-tags.ts';

// OpenAPI allows one parameter name per path: `id` is an article number for lists, and a comment's UUID elsewhere
const newsParams = z.object({ id: newsIdSchema });
const commentParams = z.object({ id: commentIdSchema });
const signedIn = { tags: ['openapi.tag.comments'], middleware: member, ...tokenRequired };
/** Schema `Comment` of the API document. It refers to the schema `Reply`. */
const comment = named('Comment', commentSchema.extend({ children: z.array(named('Reply', replySchema)) }));

const countHeaders = {
  'X-Total-Count': { description: 'openapi.header.comments', schema: { type: 'integer' } },
  'X-Comments-Shown': { description: 'openapi.header.comments_shown', schema: { type: 'integer' } },
} as const;

const list = createRoute({
  method: 'get',
  path: '/comments/{id}',
  operationId: 'listComments',
  tags: ['openapi.tag.comments'],
  ...noToken,
  request: { params: newsParams, query: listCommentsQuerySchema },
  responses: { 200: { ...json(z.array(comment), 'openapi.list_comments.answer'), headers: countHeaders }, ...problems(422) },
});

const post = createRoute({
  method: 'post',
  path: '/comments',
  operationId: 'postComment',
  ...signedIn,
  request: body(named('NewComment', postCommentSchema)),
  responses: { 201: json(comment, 'openapi.post_comment.answer'), ...problems(401, 403, 404, 409, 422, 429) },
});

const remove = createRoute({
  method: 'delete',
  path: '/comments/{id}',
  operationId: 'deleteComment',
  ...signedIn,
  request: { params: commentParams },
  responses: { ...noContent('openapi.delete_comment.answer'), ...problems(401, 404, 422) },
});

const report = createRoute({
  method: 'post',
  path: '/comments/{id}/report',
  operationId: 'reportComment',
  ...signedIn,
  request: { params: commentParams, ...body(named('NewReport', reportSchema)) },
  responses: { ...noContent('openapi.report_comment.answer'), ...problems(401, 404, 422) },
});

const withdraw = createRoute({
  method: 'delete',
  path: '/comments/{id}/report',
  operationId: 'withdrawReport',
  ...signedIn,
  request: { params: commentParams },
  responses: { ...noContent('openapi.withdraw_report.answer'), ...problems(401, 404, 422) },
});

const ownReports = createRoute({
  method: 'get',
  path: '/users/me/reports',
  operationId: 'listMyReports',
  ...signedIn,
  request: { query: ownReportsQuerySchema },
  responses: { 200: page(z.array(commentIdSchema), 'openapi.list_my_reports.answer'), ...problems(401, 422) },
});

const reports = createRoute({
  method: 'get',
  path: '/admin/reports',
  operationId: 'listReports',
  tags: ['openapi.tag.comments'],
  middleware: editor,
  ...tokenRequired,
  request: { query: listReportsQuerySchema },
  responses: { 200: page(z.array(named('CommentReport', commentReportSchema)), 'openapi.list_reports.answer'), ...problems(401, 403, 422) },
});

const moderate = createRoute({
  method: 'patch',
  path: '/admin/comments/{id}',
  operationId: 'moderateComment',
  tags: ['openapi.tag.comments'],
  middleware: editor,
  ...tokenRequired,
  request: { params: commentParams, ...body(named('Moderation', moderationSchema)) },
  responses: { ...noContent('openapi.moderate_comment.answer'), ...problems(401, 403, 404, 422) },
});

export const commentRoutes = newRouter()
  .openapi(list, (c) => {
    const { id: newsId } = c.req.valid('param');
    const query = c.req.valid('query');
    return cacheComments(c, { newsId, query }, async () => {
      const { comments, top, shown } = await listComments(c.var.ctx, newsId, query);
      const counts = { 'x-total-count': String(top), 'x-comments-shown': String(shown) };
      return c.json(comments, 200, { ...counts, ...cacheTagHeaders(`comments:${newsId}`) });
    });
  })
  .openapi(post, async (c) => c.json(await postComment(c.var.ctx, c.req.valid('json')), 201))
  .openapi(remove, (c) => answerNothing(c, deleteComment(c.var.ctx, c.req.valid('param').id)))
  .openapi(report, (c) => answerNothing(c, reportComment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))))
  .openapi(withdraw, (c) => answerNothing(c, withdrawReport(c.var.ctx, c.req.valid('param').id)))
  .openapi(ownReports, async (c) => {
    const { db, member: caller } = c.var.ctx;
    const reported = await loadReportedIds(db, caller.id, c.req.valid('query').news_id);
    return c.json(reported, 200, wholeListHeaders(reported));
  })
  .openapi(reports, async (c) => {
    const query = c.req.valid('query');
    const { list: found, total } = await listReports(c.var.ctx, query);
    return c.json(found, 200, offsetHeaders(query, total));
  })
  .openapi(moderate, (c) => answerNothing(c, moderateComment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))));
