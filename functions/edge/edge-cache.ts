import { cacheHeader, type CacheTag } from '#src/shared/cache-tags.ts';
import { sha256 } from '#src/shared/digests.ts';
import { count } from './meter.ts';
import { forget, forgetTag, purgeCount, recall, remember } from './memory-cache.ts';
import { SingleFlight } from './single-flight.ts';
import { Turns } from './turns.ts';

/**
 * Ages of a cached response, in milliseconds. Until `freshFor`, it is served as fresh. Until `staleFor`, it is served as stale and revalidated
 * in the background. After that, requests wait for a new response. If that is a 503, they get the old one until `keptFor`.
 */
export interface Lifetime {
  freshFor: number;
  staleFor: number;
  keptFor: number;
}

const dayMs = 24 * 60 * 60_000;
export const pageLifetime: Lifetime = { freshFor: 30_000, staleFor: 60_000, keptFor: dayMs };
/** Short, because a cached comment may have been hidden meanwhile. */
export const commentsLifetime: Lifetime = { freshFor: 2_000, staleFor: 5_000, keptFor: 5_000 };
/** A purge is remembered for longer than any response, so that no old response is served again. */
const purgeKnownForMs = 2 * dayMs;

/** If the database was unreachable, it is not tried again for this long, as long as there are old responses to serve. */
const unreachableForMs = 5_000;
let unreachableUntil = 0;

interface Source {
  /** Cache key. Must contain everything the response depends on. */
  key: string;
  lifetime: Lifetime;
  make(): Promise<Response>;
  /** Runs work after the response, as `waitUntil` does. */
  later(work: Promise<unknown>): void;
  now: number;
}

/**
 * Answers a GET request from the cache, or makes the response. A response is cached only if it has the header `cacheHeader`, which lists the
 * response's tags (see `cacheTagHeaders`). A matching `If-None-Match` gets 304.
 */
export async function throughEdgeCache(request: Request, source: Source): Promise<Response> {
  const { key, lifetime, later, now } = source;
  const inMemory = recall(key, now);
  if (inMemory && now - madeAt(inMemory) < lifetime.freshFor) return toBrowser(request, inMemory, 'HIT');
  const stored = await findStored(key, now);
  const age = stored ? now - madeAt(stored) : lifetime.keptFor;
  if (!stored || age >= lifetime.staleFor) return makeOrServeOld(request, source, age < lifetime.keptFor ? stored : null);
  if (age < lifetime.freshFor) return toBrowser(request, stored, 'HIT');
  if (!revalidating.has(key)) later(revalidate(source));
  return toBrowser(request, stored, 'STALE');
}

/** Makes the response, or serves an old one if that fails. A 503 with `Retry-After` means that the database is unreachable. */
async function makeOrServeOld(request: Request, source: Source, old: Response | null): Promise<Response> {
  if (old && source.now < unreachableUntil) return toBrowser(request, old, 'STALE');
  const made = await makeOnce(source);
  if (made.status !== 503) return toBrowser(request, made, 'MISS');
  if (made.headers.has('retry-after')) unreachableUntil = source.now + unreachableForMs;
  return old ? toBrowser(request, old, 'STALE') : made;
}

interface Made {
  response: Response;
  /** Null if the response must not be cached. Then it can answer only one request. */
  body: ArrayBuffer | null;
}

const making = new SingleFlight<Made>();
/**
 * Making a page takes far more CPU time than serving a cached one. So pages are made one at a time, and a cached page waits for at most one of
 * them. If making one takes longer than 3 seconds, for example because the database is slow, the next one starts anyway.
 */
const makingTurns = new Turns(1, 3_000);

/** Makes the response once for all concurrent requests. Requests after a purge do not share work that began before it. */
async function makeOnce(source: Source): Promise<Response> {
  const isShared = ({ body }: Made) => body !== null;
  const { response, body } = await making.run(source.key, () => makeInTurn(source), {
    later: source.later,
    version: purgeCount(),
    isShared,
  });
  return body === null ? response : new Response(body, { headers: response.headers });
}

/** For a response that is not cached: strips the internal tags. */
export function stripTags(answer: Response): Response {
  if (!answer.headers.has(cacheHeader)) return answer;
  const plain = new Response(answer.body, answer);
  plain.headers.delete(cacheHeader);
  return plain;
}

/**
 * Invalidates all responses with any of these tags: at once in this isolate, within a second in other isolates of this data centre (they keep responses in
 * memory that long), and within `staleFor` elsewhere.
 */
export async function purgeTags(...tags: CacheTag[]): Promise<void> {
  await Promise.all(tags.map(purgeTag));
}

async function purgeTag(tag: CacheTag): Promise<void> {
  forgetTag(tag);
  const headers = { 'cache-control': `max-age=${purgeKnownForMs / 1000}` };
  await cache().put(tagRequest(tag), new Response(String(Date.now()), { headers }));
  forgetTag(tag); // a lookup before the stamp was stored may have cached the old response
}

/** The data centre's cache. TypeScript has only the browser's `caches`, without workerd's `default`. */
function cache(): Cache {
  return (caches as CacheStorage & { default: Cache }).default; // exists in workerd: https://developers.cloudflare.com/workers/runtime-apis/cache
}

/** Part of the key, because pages of another build refer to scripts that are no longer deployed. */
const build = import.meta.env.BUILD_ID ?? 'source';
const keyRequest = (key: string) => new Request(`https://kept.invalid/${build}${key}`);
const tagRequest = (tag: string) => new Request(`https://tags.invalid/${encodeURIComponent(tag)}`);
const tagsOf = (answer: Response) => (answer.headers.get(cacheHeader) ?? '').split(' ');
const madeAt = (answer: Response) => Number(answer.headers.get('x-made-at'));

async function findStored(key: string, now: number): Promise<Response | null> {
  const purges = purgeCount();
  const stored = await cache().match(keyRequest(key));
  if (!stored || (await isPurged(stored))) return null;
  const { headers } = stored;
  const body = await stored.arrayBuffer();
  if (purges === purgeCount()) remember(key, { body, headers, tags: tagsOf(stored), confirmedAt: now });
  return new Response(body, { headers });
}

async function isPurged(stored: Response): Promise<boolean> {
  const stamps = await Promise.all(tagsOf(stored).map((tag) => cache().match(tagRequest(tag))));
  const times = await Promise.all(stamps.map(async (stamp) => (stamp ? Number(await stamp.text()) : 0)));
  return Math.max(...times) >= madeAt(stored);
}

/** Keys that this isolate is already revalidating. */
const revalidating = new Set<string>();

async function revalidate(source: Source): Promise<void> {
  revalidating.add(source.key);
  try {
    await makeInTurn(source);
  } finally {
    revalidating.delete(source.key);
  }
}

/** Headers to cache. All others (request id, language, allowed origin) belong to one request. */
const cachedHeaders = ['content-type', 'content-security-policy', 'x-robots-tag', 'x-total-count', 'x-comments-shown', cacheHeader];

function makeInTurn(source: Source): Promise<Made> {
  return makingTurns.run(() => makeAndStore(source));
}

/**
 * Makes a response and caches it. `x-made-at` is the time of the request, before making began. So a purge while the response is being made
 * invalidates the response. If the page was removed or redirects now, the cached page is deleted, because the purge may not have reached this data centre.
 */
async function makeAndStore({ key, lifetime, make, later, now }: Source): Promise<Made> {
  const answer = await make();
  if (answer.status !== 200 || !answer.headers.has(cacheHeader) || answer.headers.has('set-cookie')) {
    if (answer.status !== 200 && answer.status < 500) {
      forget(key);
      later(cache().delete(keyRequest(key)));
    }
    return { response: stripTags(answer), body: null };
  }
  const body = await answer.arrayBuffer();
  const headers = new Headers(
    cachedHeaders.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  headers.set('etag', `W/"${(await sha256(body)).slice(0, 24)}"`);
  headers.set('x-made-at', String(now));
  headers.set('cache-control', `public, max-age=${lifetime.keptFor / 1000}`);
  const stored = new Response(body, { headers });
  later(cache().put(keyRequest(key), stored.clone()));
  return { response: stored, body };
}

const cacheMeasures = { HIT: 'cache_hit', STALE: 'cache_stale', MISS: 'cache_miss' } as const;

/** Makes the browser revalidate each time, and removes the cache's own headers. */
function toBrowser(request: Request, answer: Response, state: 'HIT' | 'STALE' | 'MISS'): Response {
  count(cacheMeasures[state]);
  const etag = answer.headers.get('etag');
  if (!answer.headers.has(cacheHeader) || etag === null) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ['x-made-at', cacheHeader, 'age', 'cf-cache-status']) headers.delete(name);
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.set('x-page-cache', state);
  const etags = (request.headers.get('if-none-match') ?? '').split(',').map((entry) => entry.trim());
  return etags.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(answer.body, { headers });
}
