import { createMiddleware } from 'hono/factory';
import { randomId } from '#src/shared/ids.ts';
import { languageFromHeader } from '#src/shared/language.ts';
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
    requestId: randomId(),
    actor: { kind: 'network', key, network },
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  c.set('ctx', ctx);
  await next();
  if (c.res.status === 101 || c.res.headers.get('cache-control')?.startsWith('public')) return;
  c.header('x-request-id', ctx.requestId);
  if (!c.res.headers.has('content-language')) c.header('content-language', language);
  c.header('vary', 'Accept-Language', { append: true });
});
