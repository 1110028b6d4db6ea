/**
 * Pages at the edge: a page that says so is kept in the data centre's cache and answered from there without being made anew.
 * A page says so with `x-edge-cache: <tag>` (one tag: what it shows). It is fresh for `freshFor`; after that it is answered once more,
 * stale, while it is made anew behind the answer; `goneAfter` bounds how old it can ever be. `purgeTag` makes what was kept before
 * count as gone at once in the same data centre, hence within `goneAfter` everywhere.
 */
const freshFor = 30_000;
const goneAfter = 60_000;
const origin = 'https://pages.invalid';

/** The data centre's own cache. The type in use here is the browser's, which lacks workerd's `default`. */
function edge(): Cache {
  return (caches as CacheStorage & { default: Cache }).default; // workerd has it: https://developers.cloudflare.com/workers/runtime-apis/cache
}

interface Means {
  make(): Promise<Response>;
  later(work: Promise<unknown>): void;
  now: number;
}

/** Answers a page from the edge where it can, and keeps it where the page says so. Only GET is kept; a browser revalidates by ETag. */
export async function throughPageCache(request: Request, { make, later, now }: Means): Promise<Response> {
  if (request.method !== 'GET') return make();
  const key = keyOf(new URL(request.url));
  const kept = await edge().match(key);
  const age = kept && !(await isPurged(kept)) ? now - Number(kept.headers.get('x-made-at')) : goneAfter;
  if (!kept || age >= goneAfter) return answer(request, await keep(key, await make(), now, later), 'MISS');
  if (age >= freshFor) later(make().then((page) => keep(key, page, Date.now(), later)));
  return answer(request, kept, age >= freshFor ? 'STALE' : 'HIT');
}

/** What was kept under a tag until now is not answered any more. */
export async function purgeTag(tag: string): Promise<void> {
  const headers = { 'cache-control': `max-age=${goneAfter / 1000}` };
  await edge().put(tagKey(tag), new Response(String(Date.now()), { headers }));
}

/** The one query that each kind of page shows; all other queries of a kept page change nothing. */
const shownQueries: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/zh)?\/jobs\//, 'search_popularity'],
  [/^(?:\/zh)?\/news\//, 'views'],
];

/** Pages differ by path, and by the query that they show. */
function keyOf(url: URL): Request {
  const name = shownQueries.find(([pages]) => pages.test(url.pathname))?.[1] ?? '';
  const shown = url.searchParams.get(name);
  return new Request(`${origin}${url.pathname}${shown === null ? '' : `?${name}=${encodeURIComponent(shown)}`}`);
}

function tagKey(tag: string): Request {
  return new Request(`${origin}/tags/${encodeURIComponent(tag)}`);
}

async function isPurged(kept: Response): Promise<boolean> {
  const stamp = await edge().match(tagKey(kept.headers.get('x-edge-cache') ?? ''));
  return stamp !== undefined && Number(await stamp.text()) >= Number(kept.headers.get('x-made-at'));
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
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).slice(0, 12);
  return `W/"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
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
