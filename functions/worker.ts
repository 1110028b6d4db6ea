import { handle } from '@astrojs/cloudflare/handler';
import { refreshDueJobs } from '#src/features/analysis/refresh-due-jobs.ts';
import { forgetExpiredCodes } from '#src/features/codes/forget-expired-codes.ts';
import { forgetPastDays } from '#src/features/limits/forget-past-days.ts';
import { forgetEndedSessions } from '#src/features/sessions/forget-ended-sessions.ts';
import { api } from './api.ts';
import { lifetimeOfPage, throughCommentsCache } from './comments-cache.ts';
import { countView } from './count-view.ts';
import { devMailbox } from './dev-mailbox.ts';
import type { Env } from './env.ts';
import { fitted } from './http/fitted.ts';
import { secured } from './http/security-headers.ts';
import { serveMedia } from './media.ts';
import { openCtx } from './open-ctx.ts';
import { throughPageCache } from './page-cache.ts';

export { JobAnalyst, PopularityTally, SearchRoom, ViewTally } from '#durable-objects/index.ts';

/** The address under which the API knows a request, or null when it is for a page. One trailing slash makes no difference. */
function apiAddress(url: URL, apiHost: string): URL | null {
  const atRoot = apiHost !== '' && url.host === apiHost;
  if (!atRoot && url.pathname !== '/api' && !url.pathname.startsWith('/api/')) return null;
  const inside = new URL(url);
  const path = atRoot ? url.pathname : url.pathname.slice('/api'.length);
  inside.pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
  return inside;
}

/** The local simulator fails the next request when a body stays unread (cloudflare/workers-sdk 15203); Cloudflare itself does not mind. */
async function drainLocally(request: Request, env: Env): Promise<void> {
  if (env.LOCAL_PLATFORM !== 'true' || !request.body || request.bodyUsed) return;
  await request.body.pipeTo(new WritableStream()).catch(() => undefined);
}

async function answer(
  request: Request,
  url: URL,
  env: Env,
  execution: ExecutionContext,
): Promise<{ response: Response; kind: 'api' | 'page' }> {
  const later = (work: Promise<unknown>) => execution.waitUntil(work);
  if (url.pathname.startsWith('/media/')) return { response: await serveMedia(request, url, { env, later }), kind: 'api' };
  const inside = apiAddress(url, env.API_HOST);
  if (inside) {
    const asked = new Request(inside, request);
    const response = await throughCommentsCache(asked, inside, { make: async () => api.fetch(asked, env, execution), later });
    await drainLocally(asked, env);
    return { response, kind: 'api' };
  }
  const mailbox = await devMailbox(request, url, env);
  if (mailbox) return { response: mailbox, kind: 'page' };
  const make = async () => fitted(await handle(request, env, execution));
  // while a page is being written it must not come from a cache
  const means = { make, later, now: Date.now(), lifetime: lifetimeOfPage(url) };
  const response = import.meta.env.DEV ? await make() : await throughPageCache(request, means);
  countView(request, url, response, env, execution);
  return { response, kind: 'page' };
}

export default {
  async fetch(request, env, execution) {
    const url = new URL(request.url);
    const { response, kind } = await answer(request, url, env, execution);
    return secured(response, url, kind);
  },

  async scheduled(_event, env, execution) {
    const ctx = openCtx(env, { waitUntil: (work) => execution.waitUntil(work) });
    const refresh = async () => ctx.log({ event: 'refresh', ...(await refreshDueJobs(ctx)) });
    // each by itself: what fails in one keeps none of the others from its work
    const done = await Promise.allSettled([forgetExpiredCodes(ctx), forgetEndedSessions(ctx), forgetPastDays(ctx), refresh()]);
    for (const job of done) if (job.status === 'rejected') ctx.log({ event: 'scheduled_job_failed', error: String(job.reason) });
  },
} satisfies ExportedHandler<Env>;
