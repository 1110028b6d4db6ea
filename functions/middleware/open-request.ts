import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { randomId } from '#src/shared/ids.ts';
import { featureOf } from '#src/shared/feature-of.ts';
import { languageFromHeader } from '#src/shared/language.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { countedNetwork, visitorKey } from '../http/visitor.ts';
import { openCtx } from '../open-ctx.ts';

/**
 * Sets request id, language and visitor of an API request. The response reports the id and language, unless it is publicly cacheable.
 */
export const openRequest = createMiddleware<ApiEnv>(async (c, next) => {
  const language = languageFromHeader(c.req.header('accept-language'));
  const key = await visitorKey(c.env, c.req.raw.headers);
  const network = await countedNetwork(c.env, c.req.raw.headers);
  const ctx = openCtx(c.env, {
    language,
    feature: `api/${featureOf(routePath(c, -1))}`,
    requestId: randomId(),
    actor: { kind: 'network', key, network },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  c.set('ctx', ctx);
  const startedAt = Date.now();
  await next();
  logCall(c, ctx, Date.now() - startedAt);
  if (c.res.status === 101 || c.res.headers.get('cache-control')?.startsWith('public')) return;
  c.header('x-request-id', ctx.requestId);
  if (!c.res.headers.has('content-language')) c.header('content-language', language);
  c.header('vary', 'Accept-Language', { append: true });
});

/** A call that takes longer is logged even if it only reads. */
const slowMs = 1_000;

/** Logs calls that write, fail or take long, with the pattern of their path and without values. Other calls are only counted. */
function logCall(c: Context<ApiEnv>, ctx: AppCtx, ms: number): void {
  const { method } = c.req;
  const { status } = c.res;
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (isRead && status < 500 && ms < slowMs) return;
  ctx.log({ event: 'call', method, route: routePath(c, -1), status, ms });
}
