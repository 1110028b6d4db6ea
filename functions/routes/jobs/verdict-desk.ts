import { createRoute, z } from '@hono/zod-openapi';
import { decideVerdictsSchema, heldVerdictsSchema } from '#src/features/jobs/verdicts/contract.ts';
import { decideVerdicts, listHeld } from '#src/features/jobs/verdicts/decide-verdicts.ts';
import { newRouter } from '../../http/api-env.ts';
import { answerNothing, body, json, noContent, problems } from '../../http/responses.ts';
import { admin } from '../../middleware/member.ts';

/** Calls of the admin area are hidden in the public API document. */
const adminOnly = { middleware: admin, hide: true };

const held = createRoute({
  ...adminOnly,
  method: 'get',
  path: '/admin/verdicts',
  responses: { 200: json(z.array(heldVerdictsSchema), 'openapi.answer.page'), ...problems(401, 403) },
});

const decide = createRoute({
  ...adminOnly,
  method: 'post',
  path: '/admin/verdicts/decision',
  request: body(decideVerdictsSchema),
  responses: { ...noContent('openapi.answer.page'), ...problems(401, 403, 404, 422) },
});

export const verdictDeskRoutes = newRouter()
  .openapi(held, async (c) => c.json(await listHeld(c.var.ctx), 200))
  .openapi(decide, (c) => answerNothing(c, decideVerdicts(c.var.ctx, c.req.valid('json'))));
