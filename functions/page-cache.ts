import { sha256 } from '#src/shared/digests.ts';
import { forgetTag, keepNear, nearPage } from './page-memory.ts';
import { pageKey } from './page-key.ts';

/**
 * Pages at the edge: a page that says so is kept in the data centre's cache and answered from there without being made anew.
 * A page says so with `x-edge-cache: <tags>` (what it shows, between spaces). It is fresh for `freshFor`; after that it is answered once more,
 * stale, while it is made anew behind the answer; `goneAfter` bounds how old it can ever be. `purgeTag` makes what was kept before
 * count as gone at once in the same data centre, hence within `goneAfter` everywhere. For a second after each look at that cache an isolate
 * answers from its own memory, which a purge in it empties too.
 */
const freshFor = 30_000;
const goneAfter = 60_000;
const origin = 'https://pages.invalid';

/** The data centre's own cache. The type in use here is the browser's, which lacks workerd's `default`. */
function edge(): Cache {
  return (caches as CacheStorage & { default: Cache }).default; // workerd has it: https://developers.cloudflare.com/workers/runtime-apis/cache
}

/** In milliseconds: how long an answer is given as it is, and how old the oldest one is that is still given while it is made anew. */
export interface Lifetime {
  freshFor: number;
  goneAfter: number;
}

interface Means {
  make(): Promise<Response>;
  later(work: Promise<unknown>): void;
  now: number;
  lifetime?: Lifetime | undefined;
  /** Under which an answer is kept that is no page; null where it must be made anew. */
  path?: string | null;
}

/** Answers a page from the edge where it can, and keeps it where the page says so. Only GET is kept; a browser revalidates by ETag. */
export async function throughPageCache(
  request: Request,
  { make, later, now, lifetime = { freshFor, goneAfter }, path: given }: Means,
): Promise<Response> {
  const path = request.method !== 'GET' ? null : given === undefined ? pageKey(new URL(request.url)) : given;
  if (path === null) return plain(await make());
  const near = nearPage(path, now);
  if (near && now - near.madeAt < lifetime.freshFor) return answer(request, new Response(near.body, { headers: near.headers }), 'HIT');
  const key = new Request(origin + path);
  const kept = await edge().match(key);
  const age = kept && !(await isPurged(kept)) ? now - Number(kept.headers.get('x-made-at')) : lifetime.goneAfter;
  if (!kept || age >= lifetime.goneAfter) return answer(request, await keep(key, await make(), now, later), 'MISS');
  if (age >= lifetime.freshFor && !renewing.has(path)) later(renew(path, { make, later, now }));
  return answer(request, await keepKnown(path, kept, now), age >= lifetime.freshFor ? 'STALE' : 'HIT');
}

/** Keeps what the data centre's cache had, and still has, near at hand. */
async function keepKnown(path: string, kept: Response, now: number): Promise<Response> {
  const { headers } = kept;
  const body = await kept.arrayBuffer();
  keepNear(path, { body, headers, tags: tagsOf(kept), madeAt: Number(headers.get('x-made-at')), confirmedAt: now });
  return new Response(body, { headers });
}

/** What this isolate is making anew just now: once is enough. */
const renewing = new Set<string>();

/** Made before `now` means: from data as it was then. A purge in between counts against it. */
async function renew(path: string, { make, later, now }: Means): Promise<void> {
  renewing.add(path);
  try {
    await keep(new Request(origin + path), await make(), now, later);
  } finally {
    renewing.delete(path);
  }
}

/** What was kept under a tag until now is not answered any more. */
export async function purgeTag(tag: string): Promise<void> {
  forgetTag(tag);
  const headers = { 'cache-control': `max-age=${goneAfter / 1000}` };
  await edge().put(tagKey(tag), new Response(String(Date.now()), { headers }));
}

function tagKey(tag: string): Request {
  return new Request(`${origin}/tags/${encodeURIComponent(tag)}`);
}

const tagsOf = (page: Response): string[] => (page.headers.get('x-edge-cache') ?? '').split(' ');

async function isPurged(kept: Response): Promise<boolean> {
  const stamps = await Promise.all(tagsOf(kept).map((tag) => edge().match(tagKey(tag))));
  const times = await Promise.all(stamps.map(async (stamp) => (stamp ? Number(await stamp.text()) : 0)));
  return Math.max(...times) >= Number(kept.headers.get('x-made-at'));
}

async function keep(key: Request, page: Response, now: number, later: Means['later']): Promise<Response> {
  if (page.status !== 200 || !page.headers.has('x-edge-cache') || page.headers.has('set-cookie')) return page;
  const body = await page.arrayBuffer();
  const headers = new Headers(page.headers);
  headers.set('etag', await weakTag(body));
  headers.set('x-made-at', String(now));
  headers.set('cache-control', `public, max-age=${goneAfter / 1000}`);
  const complete = new Response(body, { headers });
  later(edge().put(key, complete.clone()));
  return complete;
}

async function weakTag(body: ArrayBuffer): Promise<string> {
  return `W/"${(await sha256(body)).slice(0, 24)}"`;
}

/** A page that is not kept tells nobody about its tags. */
function plain(page: Response): Response {
  if (!page.headers.has('x-edge-cache')) return page;
  const answered = new Response(page.body, page);
  answered.headers.delete('x-edge-cache');
  return answered;
}

/** What the browser gets: never fresh by itself, 304 where it has this very page, and nothing of the cache's own notes. */
function answer(request: Request, page: Response, state: 'HIT' | 'STALE' | 'MISS'): Response {
  const headers = new Headers(page.headers);
  const etag = headers.get('etag');
  if (!headers.has('x-edge-cache') || !etag) return page;
  for (const name of ['x-made-at', 'x-edge-cache']) headers.delete(name);
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.set('x-page-cache', state);
  const asked = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((entry) => entry.trim());
  return asked?.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(page.body, { status: page.status, headers });
}
