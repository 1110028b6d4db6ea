import { describe, expect, inject, it } from 'vitest';

const text = async (path: string) => (await fetch(`${inject('baseUrl')}${path}`)).text();

describe('what crawlers fetch', () => {
  it('begins at robots.txt, which leads to the sitemap index and its sitemaps', async () => {
    const index = /Sitemap: (\S+)/.exec(await text('/robots.txt'))?.[1] ?? '';
    const maps = [...(await text(new URL(index).pathname)).matchAll(/<loc>([^<]+)/g)].map((match) => new URL(match[1] ?? '').pathname);
    expect(maps).toEqual(['/sitemap-pages.xml', '/sitemap-jobs.xml', '/sitemap-industries.xml', '/sitemap-news.xml']);
    for (const map of maps) expect(await text(map)).toMatch(/^<\?xml[^>]+>\n<urlset/);
  });

  it('includes every job with its last change, in both languages', async () => {
    const jobs = await text('/sitemap-jobs.xml');
    expect((jobs.match(/<loc>/g) ?? []).length).toBeGreaterThanOrEqual(953 * 2);
    expect((jobs.match(/<lastmod>\d{4}-\d\d-\d\dT/g) ?? []).length).toBe((jobs.match(/<loc>/g) ?? []).length);
  });

  it('includes only static pages that exist', async () => {
    const paths = [...(await text('/sitemap-pages.xml')).matchAll(/<loc>([^<]+)/g)].map((match) => new URL(match[1] ?? '').pathname);
    const statuses = await Promise.all(paths.map(async (path) => [path, (await fetch(`${inject('baseUrl')}${path}`)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it.each([
    ['/en', '/'],
    ['/en/about?x=1', '/about?x=1'],
    ['/ZH/jobs/7', '/zh/jobs/7'],
    ['/zh-TW', '/zh'],
    ['/index.html', '/'],
  ])('is redirected from %s to the canonical address %s', async (address, canonical) => {
    const answer = await fetch(`${inject('baseUrl')}${address}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, canonical]);
  });

  it('includes advice for language models on how to quote a figure', async () => {
    expect(await text('/llms.txt')).toContain('It measures exposure, not replacement, and is no forecast.');
  });

  it('includes a feed of refreshed figures in each language, to which the list of jobs links', async () => {
    for (const prefix of ['', '/zh']) {
      expect(await text(`${prefix}/jobs`)).toContain(`type="application/rss+xml" title="`);
      const feed = await fetch(`${inject('baseUrl')}${prefix}/jobs/feed.xml`);
      expect(feed.headers.get('content-type')).toContain('application/rss+xml');
      const body = await feed.text();
      const links = [...body.matchAll(/<item>[^]*?<link>([^<]+)/g)].map((match) => new URL(match[1] ?? '').pathname);
      expect(links).toHaveLength(30);
      expect(links.every((link) => new RegExp(`^${prefix}/jobs/\\d+$`).test(link))).toBe(true);
      const dates = [...body.matchAll(/<pubDate>([^<]+)/g)].map((match) => Date.parse(match[1] ?? ''));
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    }
  });
});
