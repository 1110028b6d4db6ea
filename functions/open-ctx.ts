import { checkDatabaseUrl, openDatabase } from '#drizzle/client.ts';
import { failureOf, noteAnswer, noteFailure, noteFiles } from '#src/features/admin/dashboard/note-event.ts';
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
import { openKeyedDigest } from './tokens/keyed-digest.ts';
import { openAccessTokens } from './tokens/access-tokens.ts';
import { purgeTags } from './edge/edge-cache.ts';
import { count, handOn } from './edge/meter.ts';
import { costOf } from './models/prices.ts';
import { kindOfCause } from './models/failure.ts';
import type { FailureEvent } from '#src/features/admin/dashboard/contract.ts';
import { openTally } from './edge/tally.ts';

interface Request {
  language?: Language;
  requestId?: string;
  /** The part of the product that does this, for the log. */
  feature: string;
  actor?: Actor;
  /** Runs work after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** The slowest statement takes well under a second; a database that is silent for longer is away. */
const databasePatienceMs = 20_000;

const theProduct: Actor = { kind: 'product', key: 'system', network: null };

/**
 * Checks for what nothing works without: a database, and the key of visitors' digests. Without that key, their networks could be found by
 * trying every address.
 * @throws Error that says what is missing, without any value
 */
export function checkEnv(env: Env): void {
  checkDatabaseUrl(env.DATABASE_URL);
  visitorDigestKey(env);
}

/** Builds an AppCtx from Env. The only place that wires up dependencies. Nothing connects until it is used. */
export function openCtx(env: Env, request: Request): AppCtx {
  const requestId = request.requestId ?? randomId();
  const db = openDatabase(env, { patienceMs: databasePatienceMs, onStatement: noteStatement });
  const now = () => new Date();
  const keep = (work: Promise<unknown>) => request.waitUntil(work.catch(() => undefined)); // what cannot be kept is in the log
  const write = safeLogger(requestId, request.feature);
  handOn(env, (work) => request.waitUntil(work));
  const log = (entry: Record<string, unknown>) => {
    write(entry);
    const failure = failureOf(entry);
    if (failure) countFailure(failure);
    if (failure) keep(noteFailure({ db, now, requestId }, entry, failureText(entry)));
  };
  return {
    db,
    language: request.language ?? defaultLanguage,
    now,
    requestId,
    actor: request.actor ?? theProduct,
    reviewers: openReviewers(env, {
      onFailure: (provider, failure, cause) => log({ event: 'reviewer_failed', provider, failure, cause: kindOfCause(cause) }),
      onAnswer: (provider, usage) => {
        count('model_cost', costOf(usage));
        keep(noteAnswer({ db, now }, provider));
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
    media: notedMedia(openMedia(env), { db, now }),
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

/** A statement that takes longer is worth a look, in milliseconds. */
const slowMs = 500;

/** Counts a statement. The text of a slow one is logged without its values, which are parameters. */
function noteStatement(ms: number, readStatement: () => string): void {
  count('queries');
  if (ms < slowMs) return;
  count('slow_queries');
  safeLogger('-', 'database')({ event: 'slow_query', ms: Math.round(ms), statement: readStatement().slice(0, 200) });
}

function countFailure(event: FailureEvent): void {
  if (event === 'mail_failed') count('mails_failed');
  if (event === 'reviewer_failed') count('model_failures');
}

/** Logs mail that was not sent. The error names neither address nor text. */
function loggedMailer(mailer: Mailer, log: AppCtx['log']): Mailer {
  return {
    send: (mail) =>
      mailer.send(mail).catch((error: unknown) => {
        log({ event: 'mail_failed', error });
        throw error;
      }),
  };
}

/** Notes every file that is stored, for the dashboard. */
function notedMedia(media: Media, ctx: Pick<AppCtx, 'db' | 'now'>): Media {
  return {
    ...media,
    put: async (key, content) => {
      await media.put(key, content);
      await noteFiles(ctx, [{ key, bytes: content.byteLength }]);
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
