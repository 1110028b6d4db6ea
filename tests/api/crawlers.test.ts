import { describe, expect, inject, it } from 'vitest';

const text = async (path: string) => (await fetch(`${inject('baseUrl')}${path}`)).text();

describe('what crawlers ask for', () => {
  it('begins at robots.txt, which names the sitemap index, which names sitemaps that answer', async () => {
    const index = /Sitemap: (\S+)/.exec(await text('/robots.txt'))?.[1] ?? '';
    const maps = [...(await text(new URL(index).pathname)).matchAll(/<loc>([^<]+)/g)].map((match) => new URL(match[1] ?? '').pathname);
    expect(maps).toEqual(['/sitemap-pages.xml', '/sitemap-jobs.xml', '/sitemap-news.xml']);
    for (const map of maps) expect(await text(map)).toMatch(/^<\?xml[^>]+>\n<urlset/);
  });

  it('lists every job with its last change, in both languages', async () => {
    const jobs = await text('/sitemap-jobs.xml');
    expect((jobs.match(/<loc>/g) ?? []).length).toBeGreaterThanOrEqual(953 * 2);
    expect((jobs.match(/<lastmod>\d{4}-\d\d-\d\dT/g) ?? []).length).toBe((jobs.match(/<loc>/g) ?? []).length);
  });

  it('names only static pages that exist', async () => {
    const paths = [...(await text('/sitemap-pages.xml')).matchAll(/<loc>([^<]+)/g)].map((match) => new URL(match[1] ?? '').pathname);
    const statuses = await Promise.all(paths.map(async (path) => [path, (await fetch(`${inject('baseUrl')}${path}`)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('tells a language model how to quote a figure', async () => {
    expect(await text('/llms.txt')).toContain('It measures exposure, not replacement.');
  });
});
