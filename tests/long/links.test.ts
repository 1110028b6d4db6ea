import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crawl } from '#tests/support/crawl.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { planSiteCrawl } from '#tests/support/site-crawl.ts';

const seed = Number(process.env['TEST_SEED'] ?? 1);
/** Without the hostile articles that other test files create. */
const worker = useOwnPlatform();

test('every link of the site leads to an existing page and fragment in the same language', { timeout: 900_000 }, async () => {
  const { statuses, problems } = await crawl({ base: worker().url, ...planSiteCrawl(seed) });
  console.error(`${statuses.size} addresses requested, seed ${seed} (TEST_SEED replays it)`);
  expect(problems).toEqual([]);
  const requested = [...statuses.keys()];
  for (const kind of [
    /^\/jobs\/\d+$/,
    /^\/zh\/news\/\d+$/,
    /^\/sitemap-jobs\.xml$/,
    /^\/_astro\//,
    /^\/zh\/jobs\/feed\.xml$/,
    /^\/api\/jobs\//,
  ])
    expect(requested.filter((path) => kind.test(path)).length, String(kind)).toBeGreaterThan(0);
});

describe('the crawl', () => {
  const page = (language: string, body: string) => `<!doctype html><html lang="${language}"><body>${body}</body></html>`;
  const pages: Record<string, string> = {
    '/': page(
      'en',
      '<a href="/gone">1</a><a href="#no">2</a><a href="/zh">3</a><a href="/zh" hreflang="zh">4</a><a href="/here#yes">5</a>',
    ),
    '/here': page('en', '<p id="yes"></p><img src="/lost.png"><a href="http://insecure.test">6</a><a href="https://other.test/x">7</a>'),
    '/zh': page('en', '<a href="/moved?a=1&#38;b=2">8</a>'),
  };
  const server = createServer(({ url = '/' }, response) => {
    if (url.startsWith('/moved')) return void response.writeHead(302, { location: '/here' }).end();
    response.writeHead(pages[url] === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(pages[url]);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('reports each kind of broken link', async () => {
    const { port } = server.address() as AddressInfo; // it listens on a port
    const base = `http://127.0.0.1:${port}`;
    const always = () => true;
    const { problems } = await crawl({
      base,
      siteOrigin: 'https://s.test',
      startPaths: ['/'],
      isFollowed: always,
      isListed: always,
      isSkipped: () => false,
      redirects: {},
      concurrency: 2,
    });
    expect(problems.toSorted()).toEqual([
      '/: / has no #no',
      '/: leads into the other language: /zh',
      '/: leads to /gone (404)',
      '/gone: 404',
      '/here: leads to /lost.png (404)',
      '/here: not a public address: http://insecure.test',
      '/lost.png: 404',
      '/moved?a=1&b=2: redirects to /here',
      '/zh: has the language "en"',
      '/zh: leads into the other language: /moved?a=1&b=2',
      '/zh: leads to /moved?a=1&b=2 (302)',
    ]);
  });
});
