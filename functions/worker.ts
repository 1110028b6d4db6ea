import { handle } from '@astrojs/cloudflare/handler';
import { completeAnnouncements } from '#src/features/messages/announcements/announce.ts';
import { refreshDueJobs } from '#src/features/jobs/generation/refresh-due-jobs.ts';
import { deleteExpiredCodes } from '#src/features/auth/codes/store/codes.ts';
import { deleteOldRefused } from '#src/features/news/comments/store/refused.ts';
import { forgetGiftDays } from '#src/features/credits/ledger/claim-daily-gift.ts';
import { releaseOverdue } from '#src/features/credits/ledger/release-overdue.ts';
import { deleteOldEvents } from '#src/features/admin/dashboard/count-answer.ts';
import { deleteOldDrafts } from '#src/features/reports/writing/count-drafts.ts';
import { expireVersions } from '#src/features/cv/editor/delete-cv.ts';
import { deletePastDays } from '#src/features/foundation/limits/store.ts';
import { forgetAuthors } from '#src/features/jobs/generation/take-description.ts';
import { sweepAnalyses } from '#src/features/reports/engine/sweep-analyses.ts';
import { forgetOldSearches } from '#src/features/catalogue/moderation/count-toward-listing.ts';
import { publishDue } from '#src/features/news/editor/publish-due.ts';
import { deleteExpiredChallenges } from '#src/features/account/passkeys/store/challenges.ts';
import { deleteOldTasks } from '#src/features/search/query/start-task.ts';
import { deleteEndedSessions } from '#src/features/auth/sessions/store.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { api } from './api.ts';
import { countView } from './edge/count-view.ts';
import { throughEdgeCache, stripTags } from './edge/edge-cache.ts';
import { count, sendCountsLater, sendCountsNow, recordTimerRun } from './edge/meter.ts';
import { isApiHost } from './http/api-host.ts';
import { refusePlainHttp } from './http/plain-http.ts';
import { withSecurityHeaders } from './http/security-headers.ts';
import { serveMedia } from './edge/media.ts';
import { pathWithPlainLanguage } from './edge/language-address.ts';
import { countInAddress, withCounterText } from './edge/address-count.ts';
import { pageAddress } from './edge/page-address.ts';
import { plainPath } from './edge/plain-path.ts';
import { checkEnv, openCtx } from './open-ctx.ts';

export { JobAnalyst, MemberAnalyst, Meter, ProgressRoom, StartQueue, Tally } from '#durable-objects/index.ts';

/** The API path of a request, or null for a page. Ignores one trailing slash. */
function apiAddress(url: URL, apiHost: string): URL | null {
  const atRoot = isApiHost(url, apiHost);
  if (!atRoot && url.pathname !== '/api' && !url.pathname.startsWith('/api/')) return null;
  const apiUrl = new URL(url);
  const path = atRoot ? url.pathname : url.pathname.slice('/api'.length);
  apiUrl.pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
  return apiUrl;
}

/** The local simulator fails the next request if a body stays unread (cloudflare/workers-sdk 15203). Production is not affected. */
async function drainBodyLocally(request: Request, env: Env): Promise<void> {
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
  const apiUrl = apiAddress(url, env.API_HOST);
  const plain = apiUrl ? null : (plainPath(url.pathname) ?? pathWithPlainLanguage(url.pathname));
  if (plain !== null) return { response: new Response(null, { status: 308, headers: { location: plain + url.search } }), kind: 'page' };
  if (apiUrl) {
    const apiRequest = new Request(apiUrl, request);
    const response = await api.fetch(apiRequest, env, execution);
    await drainBodyLocally(apiRequest, env);
    return { response, kind: 'api' };
  }
  const special = (await devMailbox(request, url, env)) ?? (await adminPage(request, url, env));
  if (special) return { response: special, kind: 'page' };
  const response = await answerPage(request, url, env, execution);
  later(countView(request, response.status, env, later));
  return { response, kind: 'page' };
}

/** A static page of the admin area. The Worker runs first for its path, because on the API's own host the path belongs to the API (`wrangler.toml`). */
async function adminPage(request: Request, url: URL, env: Env): Promise<Response | null> {
  if (import.meta.env.DEV || !url.pathname.startsWith('/admin/')) return null;
  const asset = await env.ASSETS.fetch(request);
  return asset.status === 404 ? null : asset;
}

/** Responds with a page, with the counter from its address if there is one. */
async function answerPage(request: Request, url: URL, env: Env, execution: ExecutionContext): Promise<Response> {
  const text = countInAddress(url);
  if (text === null) return cachedPage(request, url, env, execution);
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  return withCounterText(await cachedPage(new Request(request, { headers }), url, env, execution), text);
}

/** Builds an address from parts, because a path that starts with two slashes would be parsed as a host. */
function addressOnSite({ SITE_URL }: Env, path: string, search: string): URL {
  return Object.assign(new URL(SITE_URL), { pathname: path, search });
}

/** Renders a page from its canonical address only, without headers or other query parameters. */
async function cachedPage(request: Request, url: URL, env: Env, execution: ExecutionContext): Promise<Response> {
  const { path, search, lifetime } = pageAddress(url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // a HEAD request renders the page too, so that it is cached; the runtime drops its body
  const pageRequest = isRead ? new Request(addressOnSite(env, path, search)) : request;
  const make = () => handle(pageRequest, env, execution);
  // no caching in development
  if (!isRead || lifetime === null || import.meta.env.DEV) return stripTags(await make());
  const later = (work: Promise<unknown>) => execution.waitUntil(work);
  return throughEdgeCache(request, { key: path + search, lifetime, make, later, now: Date.now() });
}

function countResponse({ pathname }: URL, kind: 'api' | 'page', status: number): void {
  if (pathname.startsWith('/media/')) count('requests_file');
  else count(kind === 'api' ? 'requests_api' : 'requests_page');
  if (status >= 500) count('errors');
}

/** Whether the required variables are set. If not, the log names what is missing. */
function isConfigured(env: Env): boolean {
  try {
    checkEnv(env);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ event: 'not_configured', reason: String(error) }));
    return false;
  }
}

/** As in `wrangler.toml`. Any other cron, the nightly one, runs all tasks. */
const everyMinute = '* * * * *';
const everyTenMinutes = '*/10 * * * *';

async function release(ctx: AppCtx): Promise<void> {
  const { released } = await releaseOverdue(ctx);
  if (released > 0) ctx.log({ event: 'spends_released', released });
}

async function sweep(ctx: AppCtx): Promise<void> {
  const swept = await sweepAnalyses(ctx);
  if (swept.expired + swept.woken > 0) ctx.log({ event: 'analyses_swept', ...swept });
}

function dailyTasks(ctx: AppCtx): Promise<unknown>[] {
  const refresh = async () => ctx.log({ event: 'refresh', ...(await refreshDueJobs(ctx)) });
  const now = ctx.now();
  return [
    deleteExpiredCodes(ctx.db, now),
    deleteExpiredChallenges(ctx.db, now),
    deleteEndedSessions(ctx.db, now),
    deletePastDays(ctx.db, now),
    forgetOldSearches(ctx),
    deleteOldTasks(ctx),
    forgetAuthors(ctx),
    forgetGiftDays(ctx),
    deleteOldEvents(ctx),
    deleteOldRefused(ctx.db, now),
    expireVersions(ctx),
    deleteOldDrafts(ctx),
    refresh(),
  ];
}

function tasksOf(cron: string, ctx: AppCtx): Promise<unknown>[] {
  const minuteTasks = () => [publishDue(ctx)];
  const tenMinuteTasks = () => [release(ctx), completeAnnouncements(ctx), sweep(ctx)];
  if (cron === everyMinute) return minuteTasks();
  if (cron === everyTenMinutes) return tenMinuteTasks();
  return [...minuteTasks(), ...tenMinuteTasks(), ...dailyTasks(ctx)];
}

export default {
  async fetch(request, env, execution) {
    const url = new URL(request.url);
    const refusal = refusePlainHttp(url, { isCall: apiAddress(url, env.API_HOST) !== null, isLocal: env.LOCAL_PLATFORM === 'true' });
    if (refusal) return refusal;
    if (!isConfigured(env)) return withSecurityHeaders(new Response('Not configured', { status: 503 }), url, 'api');
    const { response, kind } = await answer(request, url, env, execution);
    countResponse(url, kind, response.status);
    sendCountsLater(env, (work) => execution.waitUntil(work));
    return withSecurityHeaders(response, url, kind);
  },

  async scheduled(event, env, execution) {
    if (!isConfigured(env)) return;
    const ctx = openCtx(env, { feature: 'timer', waitUntil: (work) => execution.waitUntil(work) });
    // one failing job does not stop the others
    const jobs = await Promise.allSettled(tasksOf(event.cron, ctx));
    const failed = jobs.filter((job) => job.status === 'rejected');
    for (const { reason } of failed) ctx.log({ event: 'scheduled_job_failed', error: reason instanceof Error ? reason : String(reason) });
    if (failed.length > 0) count('timers_failed');
    recordTimerRun({ cron: event.cron, at: Date.now(), isOk: failed.length === 0 });
    execution.waitUntil(sendCountsNow(env));
  },
} satisfies ExportedHandler<Env>;

/** `/dev/mailbox`: the local platform's mailbox. Null in a deployed Worker, where the page does not exist. */
async function devMailbox(request: Request, url: URL, env: Env): Promise<Response | null> {
  if (url.pathname !== '/dev/mailbox' || env.LOCAL_PLATFORM !== 'true' || !env.LOCAL_MAILBOX_URL) return null;
  const answer = await fetch(new URL(url.search, env.LOCAL_MAILBOX_URL), { headers: { accept: request.headers.get('accept') ?? '' } });
  return new Response(answer.body, {
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' },
  });
}
