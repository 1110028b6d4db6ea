import { checkDatabaseUrl, openDatabase } from '#drizzle/client.ts';
import { failureOf, noteAnswer, noteFailure, noteFiles } from '#src/features/admin/dashboard/note-event.ts';
import type { Spender } from '#src/features/foundation/limits/contract.ts';
import type { Actor, Ctx, Mailer, Media } from '#src/shared/ctx.ts';
import { analystPlace } from '#src/shared/analyst-place.ts';
import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import { AppError } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import { defaultLanguage, type Language } from '#src/shared/language.ts';
import { loadMatcher } from './load-matcher.ts';
import { loadPainter } from './load-painter.ts';
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
import { openTally } from './edge/tally.ts';

interface Request {
  language?: Language;
  requestId?: string;
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

/** Builds a Ctx from Env. The only place that wires up dependencies. Nothing connects until it is used. */
export function openCtx(env: Env, request: Request): Ctx {
  const requestId = request.requestId ?? randomId();
  const db = openDatabase(env, { patienceMs: databasePatienceMs });
  const now = () => new Date();
  const keep = (work: Promise<unknown>) => request.waitUntil(work.catch(() => undefined)); // what cannot be kept is in the log
  const write = safeLogger(requestId);
  const log = (entry: Record<string, unknown>) => {
    write(entry);
    if (failureOf(entry)) keep(noteFailure({ db, now, requestId }, entry, failureText(entry)));
  };
  return {
    db,
    language: request.language ?? defaultLanguage,
    now,
    requestId,
    actor: request.actor ?? theProduct,
    reviewers: openReviewers(env, {
      onFailure: (provider, failure, cause) => log({ event: 'reviewer_failed', provider, failure, cause: String(cause).slice(0, 500) }),
      onAnswer: (provider) => keep(noteAnswer({ db, now }, provider)),
    }),
    limits: {
      searchesPerDay: positiveOr(env.SEARCH_DAILY_LIMIT, 20),
      newTitlesPerMinute: Math.max(1, positiveOr(env.NEW_TITLES_PER_MINUTE, 30)),
      modelCallsPerDay: positiveOr(env.MODEL_DAILY_BUDGET, 600),
    },
    matcher: () => loadMatcher(env),
    painter: () => loadPainter(env),
    pictures: loadPictures,
    reader: openReader(env, log),
    rooms: {
      open: (id, start) => env.PROGRESS_ROOM.getByName(id).open(id, start),
      complete: (id, start, found) => env.PROGRESS_ROOM.getByName(id).complete(id, start, found),
      status: (id) => env.PROGRESS_ROOM.getByName(id).status(),
    },
    analysts: {
      refresh: async (jobId, spender) => ({ outcome: await refreshJobAndPurge(env, jobId, spender) }),
      describe: async (jobId, work, spender) => ({ outcome: await describeJobAndPurge(env, jobId, work, spender) }),
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
    log,
  };
}

/** Logs mail that was not sent. The error names neither address nor text. */
function loggedMailer(mailer: Mailer, log: Ctx['log']): Mailer {
  return {
    send: (mail) =>
      mailer.send(mail).catch((error: unknown) => {
        log({ event: 'mail_failed', error });
        throw error;
      }),
  };
}

/** Notes every file that is stored, for the dashboard. */
function notedMedia(media: Media, ctx: Pick<Ctx, 'db' | 'now'>): Media {
  return {
    ...media,
    put: async (key, content) => {
      await media.put(key, content);
      await noteFiles(ctx, [{ key, bytes: content.byteLength }]);
    },
  };
}

/** The analyst purges in its own data centre; this purges in the caller's. */
async function refreshJobAndPurge(env: Env, jobId: number, spender: Spender) {
  const outcome = await env.JOB_ANALYST.getByName(`job:${jobId}`, analystPlace).refresh(jobId, spender);
  if (outcome === 'unavailable') throw new AppError('unavailable');
  if (outcome === 'refreshed') await purgeTags(...tagsOfJobs(jobId));
  return outcome;
}

async function describeJobAndPurge(env: Env, jobId: number, work: Parameters<Ctx['analysts']['describe']>[1], spender: Spender) {
  const outcome = await env.JOB_ANALYST.getByName(`job:${jobId}`, analystPlace).describe(jobId, work, spender);
  if (outcome === 'described') await purgeTags(...tagsOfJobs(jobId));
  return outcome;
}

function positiveOr(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return text && Number.isFinite(value) && value >= 0 ? Math.floor(value) : fallback;
}
