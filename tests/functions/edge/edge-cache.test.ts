import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CacheTag, cacheTagHeaders } from '#src/shared/cache-tags.ts';
import { pageLifetime, purgeTags, throughEdgeCache } from '#functions/edge/edge-cache.ts';

/** A stand-in for the cache of a data centre, which the Workers runtime provides. */
class DataCentre {
  private readonly responses = new Map<string, Response>();
  /** A test can delay the storing or the lookup of an address with these. */
  beforePut = async (_url: string): Promise<void> => undefined;
  afterMatch = async (_url: string): Promise<void> => undefined;

  async match({ url }: Request): Promise<Response | undefined> {
    const found = this.responses.get(url)?.clone();
    await this.afterMatch(url);
    return found;
  }

  async put({ url }: Request, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    await this.beforePut(url);
    this.responses.set(url, new Response(body, response));
  }

  async delete({ url }: Request): Promise<boolean> {
    return this.responses.delete(url);
  }
}

let dataCentre: DataCentre;
const doNothing = async () => undefined;
beforeAll(() => {
  vi.stubGlobal('caches', { default: (dataCentre = new DataCentre()) });
  vi.useFakeTimers({ toFake: ['Date'] });
});
beforeEach(() => Object.assign(dataCentre, { beforePut: doNothing, afterMatch: doNothing }));
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;
let pages = 0;
let clock = Date.now();

/** A page that was not opened before. Its clock is two days after the previous page's, so that earlier outages are over. */
function newPage() {
  pages += 1;
  const key = `/page-${pages}`;
  const tag: CacheTag = `job:${pages}`;
  clock += 48 * 60 * minute;
  const createdAt = clock;
  let times = 0;
  const open = async (answer: () => Response, after = 0) => {
    const waiting: Promise<unknown>[] = [];
    const make = async () => {
      times += 1;
      return answer();
    };
    const later = (work: Promise<unknown>) => void waiting.push(work);
    vi.setSystemTime(createdAt + after);
    const source = { key, lifetime: pageLifetime, make, later, now: createdAt + after };
    const response = await throughEdgeCache(new Request(`https://a.example${key}`), source);
    const text = await response.text();
    await Promise.all(waiting);
    return [response.status, response.headers.get('x-page-cache'), text];
  };
  return {
    key,
    tag,
    open,
    createdAt,
    times: () => times,
    answerWhole: (text: string) => () => new Response(text, { headers: cacheTagHeaders(tag) }),
  };
}

const answerFailure = () => new Response('failed', { status: 503 });
const answerUnavailable = () => new Response('away', { status: 503, headers: { 'retry-after': '5' } });
const answerNotFound = () => new Response('gone', { status: 404 });
const answerRedirect = () => new Response(null, { status: 302, headers: { location: '/' } });

describe('a page that cannot be rendered', () => {
  it.each([
    ['the database is unreachable', answerUnavailable],
    ['a part of it fails', answerFailure],
  ])('is served from the cache for up to a day if %s', async (_why, answer) => {
    const { open, answerWhole } = newPage();
    await open(answerWhole('whole'));
    expect(await open(answer, 2 * minute)).toEqual([200, 'STALE', 'whole']);
    expect((await open(answer, 25 * 60 * minute))[0]).toBe(503);
  });

  it('makes other pages come from the cache for a moment only if the database is unreachable', async () => {
    const [one, other] = [newPage(), newPage()];
    await one.open(one.answerWhole('one'));
    await other.open(other.answerWhole('first'));
    const later = clock - one.createdAt + 2 * minute;
    await one.open(answerFailure, later);
    expect(await other.open(other.answerWhole('second'), 2 * minute)).toEqual([200, 'MISS', 'second']);
    await one.open(answerUnavailable, later + 2 * minute);
    expect(await other.open(other.answerWhole('third'), 4 * minute)).toEqual([200, 'STALE', 'second']);
    expect(await other.open(other.answerWhole('third'), 5 * minute)).toEqual([200, 'MISS', 'third']);
  });

  it('completely is shown without the missing part, but does not replace the cached page', async () => {
    const { open, answerWhole } = newPage();
    await open(answerWhole('whole'));
    expect(await open(() => new Response('without a part'), 2 * minute)).toEqual([200, null, 'without a part']);
    expect(await open(answerUnavailable, 3 * minute)).toEqual([200, 'STALE', 'whole']);
  });
});

describe('a page that was purged in another data centre', () => {
  it.each([
    ['does not exist', answerNotFound, 404],
    ['redirects', answerRedirect, 302],
  ])('and now %s is not served from the cache in an outage', async (_what, answer, status) => {
    const { open, answerWhole } = newPage();
    await open(answerWhole('withdrawn'));
    expect((await open(answer, 2 * minute))[0]).toBe(status);
    expect(await open(answerUnavailable, 3 * minute)).toEqual([503, null, 'away']);
  });

  it('is not served in an outage if its removal was noticed while a stale page was served', async () => {
    const { open, answerWhole } = newPage();
    await open(answerWhole('withdrawn'));
    expect(await open(answerNotFound, 40_000)).toEqual([200, 'STALE', 'withdrawn']);
    expect(await open(answerUnavailable, 41_000)).toEqual([503, null, 'away']);
  });
});

describe('a purge', () => {
  it.each([
    ['before the purge is stored', 'beforePut'],
    ['before the purge and reads it afterwards', 'afterMatch'],
  ] as const)('takes effect at once in this isolate, even for a request that looks the page up %s', async (_when, moment) => {
    const { open, answerWhole, tag } = newPage();
    await open(answerWhole('old'));
    const [reached, continued] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pause = async (url: string) => {
      if (!url.includes(encodeURIComponent(tag)) || !url.includes('tags')) return;
      dataCentre[moment] = doNothing;
      reached.resolve();
      await continued.promise;
    };
    if (moment === 'beforePut') {
      dataCentre.beforePut = pause;
      const purged = purgeTags(tag);
      await reached.promise;
      expect(await open(answerWhole('new'))).toEqual([200, 'HIT', 'old']);
      continued.resolve();
      await purged;
    } else {
      dataCentre.afterMatch = pause;
      const lookup = open(answerWhole('new'));
      await reached.promise;
      await purgeTags(tag);
      continued.resolve();
      await lookup;
    }
    expect(await open(answerWhole('new'))).toEqual([200, 'MISS', 'new']);
  });
});

describe('a page that is requested many times at once', () => {
  /** Opens a page `count` times at once. Each rendering ends when the test calls its entry of `holds`. */
  function openMany(count: number, respond: () => Response) {
    const page = newPage();
    const [holds, waiting]: [(() => void)[], Promise<unknown>[]] = [[], []];
    const make = async () => {
      await new Promise<void>((resolve) => void holds.push(resolve));
      return respond();
    };
    const later = (work: Promise<unknown>) => void waiting.push(work);
    const source = { key: page.key, lifetime: pageLifetime, make, later, now: page.createdAt };
    const open = async () => (await throughEdgeCache(new Request(`https://a.example${page.key}`), source)).text();
    return { tag: page.tag, open, all: Array.from({ length: count }, open), holds };
  }

  it('is rendered once', async () => {
    const { all, holds } = openMany(20, () => new Response('drawn', { headers: cacheTagHeaders('site-picture') }));
    await vi.waitUntil(() => holds.length > 0);
    holds[0]?.();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['drawn']));
    expect(holds).toHaveLength(1);
  });

  it('is rendered again for a request after a purge', async () => {
    let text = 'old';
    const { tag, open, all, holds } = openMany(1, () => new Response(text, { headers: cacheTagHeaders(tag) }));
    await vi.waitUntil(() => holds.length > 0);
    await purgeTags(tag);
    const after = open();
    holds[0]?.();
    expect(await all[0]).toBe('old');
    text = 'new';
    await vi.waitUntil(() => holds.length > 1);
    holds[1]?.();
    expect(await after).toBe('new');
  });

  it('is rendered for each request if it is a refusal', async () => {
    let number = 0;
    const { all, holds } = openMany(2, () => new Response(`refusal ${(number += 1)}`, { status: 404 }));
    await vi.waitUntil(() => holds.length > 0);
    holds[0]?.();
    await vi.waitUntil(() => holds.length > 1);
    holds[1]?.();
    expect(await Promise.all(all)).toEqual(['refusal 1', 'refusal 2']);
  });
});
