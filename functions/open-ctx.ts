import { openDatabase } from '#drizzle/client.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { randomId } from '#src/shared/ids.ts';
import { defaultLanguage, type Language } from '#src/shared/language.ts';
import type { Env } from './env.ts';
import { loadMatcher } from './load-matcher.ts';
import { loadPainter } from './load-painter.ts';
import { safeLogger } from './http/safe-log.ts';
import { openMailer } from './mail/mailer.ts';
import { openReviewers } from './models/reviewers.ts';
import { openMedia } from './media.ts';
import { openKeyed } from './tokens/keyed.ts';
import { openAccessTokens } from './tokens/access-tokens.ts';
import { purgeTag } from './page-cache.ts';
import { countSoon } from './popularity-buffer.ts';

interface Request {
  language?: Language;
  requestId?: string;
  actorKey?: string;
  /** Where work goes that the answer does not wait for. */
  waitUntil(work: Promise<unknown>): void;
}

/** Env → Ctx: the only place where verbs' means are put together. Nothing is connected until it is used. */
export function openCtx(env: Env, request: Request): Ctx {
  const requestId = request.requestId ?? randomId();
  const log = safeLogger(requestId);
  return {
    db: openDatabase(env),
    language: request.language ?? defaultLanguage,
    now: () => new Date(),
    requestId,
    actor: { key: request.actorKey ?? 'system' },
    reviewers: openReviewers(env, {
      onFailure: (provider, failure, cause) => log({ event: 'reviewer_failed', provider, failure, cause: String(cause).slice(0, 500) }),
    }),
    limits: { searchesPerDay: positive(env.SEARCH_DAILY_LIMIT, 20), modelCallsPerDay: positive(env.MODEL_DAILY_BUDGET, 600) },
    matcher: () => loadMatcher(env),
    painter: () => loadPainter(env),
    rooms: {
      open: (id, start) => env.SEARCH_ROOM.getByName(id).open(id, start),
      status: (id) => env.SEARCH_ROOM.getByName(id).status(),
    },
    analysts: { refresh: async (jobId) => ({ outcome: await refreshHere(env, jobId) }) },
    accessTokens: openAccessTokens(env),
    mail: openMailer(env),
    keyed: openKeyed(env),
    siteUrl: env.SITE_URL,
    pages: { purge: purgeTag },
    media: openMedia(env),
    views: { add: (newsId, reader) => env.VIEW_TALLY.getByName('all').add(newsId, reader) },
    tally: { add: (jobId) => countSoon(env, jobId) },
    later: (work) => request.waitUntil(work.catch((error: unknown) => log({ event: 'later_failed', error }))),
    log,
  };
}

/** The analyst purges where it runs; who asked for the refresh sees it where that is, too. */
async function refreshHere(env: Env, jobId: number) {
  const outcome = await env.JOB_ANALYST.getByName(`job:${jobId}`).refresh(jobId);
  if (outcome === 'refreshed') await Promise.all([purgeTag(`job:${jobId}`), purgeTag('jobs')]);
  return outcome;
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text);
  return text && Number.isFinite(value) && value >= 0 ? Math.floor(value) : otherwise;
}
