import { checkDatabaseUrl, openDatabase } from '#drizzle/client.ts';
import { failureOf, countAnswer, saveFailure, saveFiles } from '#src/features/admin/dashboard/count-answer.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import type { QuotaOwner, Actor, Mailer, Media } from '#src/shared/ctx.ts';
import { analystPlace } from '#src/shared/analyst-place.ts';
import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import { defaultLanguage, type Language } from '#src/shared/language.ts';
import { loadMatcher } from './load-matcher.ts';
import { loadPngRenderer } from './load-png-renderer.ts';
import { loadPictures } from './load-pictures.ts';
import { failureText, safeLogger } from './http/safe-log.ts';
import { visitorDigestKey } from './http/visitor.ts';
import { openMailer } from './mail/mailer.ts';
import { openReader } from './reader/open-reader.ts';
import { openReviewers } from './models/reviewers.ts';
import { openMedia } from './edge/media.ts';
import { openAccessTokens } from './tokens/access-tokens.ts';
import { purgeTags } from './edge/edge-cache.ts';
import { count, sendCountsLater } from './edge/meter.ts';
import { costOf } from './models/prices.ts';
import { kindOfCause } from './models/failure.ts';
import type { FailureEvent } from '#src/features/admin/dashboard/contract.ts';
import { openTally } from './edge/tally.ts';
import { hmac } from '#src/shared/digests.ts';

interface CtxOptions {
  language?: Language;
  requestId?: string;
  /** Name of the part of the product, for the log. */
  feature: string;
  actor?: Actor;
  /** Runs work after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** A database without an answer for this long counts as unreachable. The slowest statement takes well under a second. */
const databaseTimeoutMs = 20_000;

const productActor: Actor = { kind: 'product', key: 'system', network: null };

/**
 * Checks the variables that the Worker cannot work without: the database's address, and the key of visitors' digests. Without that key, visitors'
 * networks could be found by trying every address.
 * @throws Error that names what is missing, without any value
 */
export function checkEnv(env: Env): void {
  checkDatabaseUrl(env.DATABASE_URL);
  visitorDigestKey(env);
}

/** Builds an AppCtx from Env. The only place that wires up dependencies. Nothing connects until it is used. */
export function openCtx(env: Env, request: CtxOptions): AppCtx {
  const requestId = request.requestId ?? randomId();
  const db = openDatabase(env, { patienceMs: databaseTimeoutMs, onStatement: countStatement });
  const now = () => new Date();
  const saveLater = (work: Promise<unknown>) => request.waitUntil(work.catch(() => undefined)); // the log has what could not be saved
  const write = safeLogger(requestId, request.feature);
  sendCountsLater(env, (work) => request.waitUntil(work));
  const log = (entry: Record<string, unknown>) => {
    write(entry);
    const failure = failureOf(entry);
    if (failure) countFailure(failure);
    if (failure) saveLater(saveFailure({ db, now, requestId }, entry, failureText(entry)));
  };
  return {
    db,
    language: request.language ?? defaultLanguage,
    now,
    requestId,
    actor: request.actor ?? productActor,
    reviewers: openReviewers(env, {
      onFailure: (provider, failure, cause) => log({ event: 'reviewer_failed', provider, failure, cause: kindOfCause(cause) }),
      onAnswer: (provider, usage) => {
        count('model_cost', costOf(usage));
        saveLater(countAnswer({ db, now }, provider));
      },
      onCall: () => count('model_calls'),
    }),
    limits: limitsOf(env),
    matcher: () => loadMatcher(env),
    pngRenderer: () => loadPngRenderer(env),
    pictures: loadPictures,
    reader: openReader(env, log),
    rooms: openRooms(env),
    analysts: {
      refresh: async (jobId, quotaOwner) => ({ outcome: await refreshJobAndPurge(env, jobId, quotaOwner) }),
      describe: async (jobId, work, quotaOwner) => ({ outcome: await describeJobAndPurge(env, jobId, work, quotaOwner) }),
    },
    memberAnalysts: { start: (id) => env.MEMBER_ANALYST.getByName(id, analystPlace).start(id) },
    accessTokens: openAccessTokens(env),
    mail: loggedMailer(openMailer(env), log),
    keyed: openKeyedDigest(env),
    siteUrl: env.SITE_URL,
    pages: { purge: purgeTags },
    media: recordedMedia(openMedia(env), { db, now }),
    tally: openTally(env),
    later: (work) => request.waitUntil(work.catch((error: unknown) => log({ event: 'later_failed', error }))),
    ...{ log, count, live: () => env.METER.getByName('all').report(), uptime: () => env.METER.getByName('all').uptime() },
  };
}

function limitsOf(env: Env): AppCtx['limits'] {
  return {
    searchesPerDay: positiveOr(env.SEARCH_DAILY_LIMIT, 20),
    newTitlesPerMinute: Math.max(1, positiveOr(env.NEW_TITLES_PER_MINUTE, 30)),
    modelCallsPerDay: positiveOr(env.MODEL_DAILY_BUDGET, 600),
  };
}

function openRooms({ PROGRESS_ROOM }: Env): AppCtx['rooms'] {
  return {
    open: (id, start) => PROGRESS_ROOM.getByName(id).open(id, start),
    complete: (id, start, found) => PROGRESS_ROOM.getByName(id).complete(id, start, found),
    status: (id) => PROGRESS_ROOM.getByName(id).status(),
  };
}

/** A slower statement is logged. */
const slowMs = 500;

/** Counts a statement. The text of a slow one is logged without its values, which are parameters. */
function countStatement(ms: number, readStatement: () => string): void {
  count('queries');
  if (ms < slowMs) return;
  count('slow_queries');
  safeLogger('-', 'database')({ event: 'slow_query', ms: Math.round(ms), statement: readStatement().slice(0, 200) });
}

function countFailure(event: FailureEvent): void {
  if (event === 'mail_failed') count('mails_failed');
  if (event === 'reviewer_failed') count('model_failures');
}

/** A mailer that logs failures. The error contains neither address nor text. */
function loggedMailer(mailer: Mailer, log: AppCtx['log']): Mailer {
  return {
    send: (mail) =>
      mailer.send(mail).catch((error: unknown) => {
        log({ event: 'mail_failed', error });
        throw error;
      }),
  };
}

/** Object storage that records each file, for the dashboard. */
function recordedMedia(media: Media, ctx: Pick<AppCtx, 'db' | 'now'>): Media {
  return {
    ...media,
    put: async (key, content) => {
      await media.put(key, content);
      await saveFiles(ctx, [{ key, bytes: content.byteLength }]);
    },
  };
}

/** The analyst purges in its own data centre; this purges in the caller's. */
async function refreshJobAndPurge(env: Env, jobId: number, quotaOwner: QuotaOwner) {
  const outcome = await env.JOB_ANALYST.getByName(`job:${jobId}`, analystPlace).refresh(jobId, quotaOwner);
  if (outcome === 'unavailable') throw new AppError('unavailable');
  if (outcome === 'refreshed') await purgeTags(...tagsOfJobs(jobId));
  return outcome;
}

async function describeJobAndPurge(env: Env, jobId: number, work: Parameters<AppCtx['analysts']['describe']>[1], quotaOwner: QuotaOwner) {
  const outcome = await env.JOB_ANALYST.getByName(`job:${jobId}`, analystPlace).describe(jobId, work, quotaOwner);
  if (outcome === 'described') await purgeTags(...tagsOfJobs(jobId));
  return outcome;
}

function positiveOr(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return text && Number.isFinite(value) && value >= 0 ? Math.floor(value) : fallback;
}

/**
 * Digests keyed with `SIGN_IN_KEY`. There are only a million codes, so an unkeyed digest could be brute-forced.
 * @throws Error on use without a key of at least 32 characters
 */
function openKeyedDigest({ SIGN_IN_KEY }: Pick<Env, 'SIGN_IN_KEY'>): AppCtx['keyed'] {
  return (use, text) => {
    if (!SIGN_IN_KEY || SIGN_IN_KEY.length < 32) throw new Error('SIGN_IN_KEY needs 32 characters or more');
    return hmac(SIGN_IN_KEY, `${use}:${text}`);
  };
}
