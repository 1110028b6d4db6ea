import { createRoute, z } from '@hono/zod-openapi';
import { followedJobSchema, followSchema, listFollowsQuerySchema } from '#src/features/jobs/follows/contract.ts';
import { followJob, getFollow, unfollowJob } from '#src/features/jobs/follows/follow-job.ts';
import { listFollows } from '#src/features/jobs/follows/list-follows.ts';
import { jobIdSchema } from '#src/features/jobs/page/contract.ts';
import { newRouter } from '../../http/api-env.ts';
import { offsetHeaders } from '../../http/paging.ts';
import { answerNothing, json, named, noContent, page, problems } from '../../http/responses.ts';
import { tokenRequired } from '../../http/openapi-security.ts';
import { member } from '../../middleware/member.ts';

const signedIn = { tags: ['openapi.tag.jobs'], middleware: member, ...tokenRequired };
const request = { params: z.object({ id: jobIdSchema }) };

const getOne = createRoute({
  method: 'get',
  path: '/jobs/{id}/follow',
  operationId: 'getFollow',
  ...signedIn,
  request,
  responses: { 200: json(named('Follow', followSchema), 'openapi.get_follow.answer'), ...problems(401, 404, 422) },
});

const follow = createRoute({
  method: 'put',
  path: '/jobs/{id}/follow',
  operationId: 'followJob',
  ...signedIn,
  request,
  responses: { ...noContent('openapi.follow_job.answer'), ...problems(401, 404, 409, 422) },
});

const unfollow = createRoute({
  method: 'delete',
  path: '/jobs/{id}/follow',
  operationId: 'unfollowJob',
  ...signedIn,
  request,
  responses: { ...noContent('openapi.unfollow_job.answer'), ...problems(401, 404, 422) },
});

const list = createRoute({
  method: 'get',
  path: '/users/me/follows',
  operationId: 'listFollows',
  ...signedIn,
  request: { query: listFollowsQuerySchema },
  responses: { 200: page(z.array(named('FollowedJob', followedJobSchema)), 'openapi.list_follows.answer'), ...problems(401, 422) },
});

export const followRoutes = newRouter()
  .openapi(getOne, async (c) => c.json(await getFollow(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(follow, (c) => answerNothing(c, followJob(c.var.ctx, c.req.valid('param').id)))
  .openapi(unfollow, (c) => answerNothing(c, unfollowJob(c.var.ctx, c.req.valid('param').id)))
  .openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { list: part, total } = await listFollows(c.var.ctx, query);
    return c.json(part, 200, offsetHeaders(query, total));
  });
