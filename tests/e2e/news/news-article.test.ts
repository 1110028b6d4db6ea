import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { waitForFrames } from '#tests/support/board-pages.ts';
import { database, query, startOwnWorker, type OwnWorker } from '#tests/support/api-helpers.ts';
import { articleIdOf, jobIdOf } from '#tests/support/ids.ts';
import { saveArticle } from '#tests/support/news.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const id = articleIdOf('radiologists');
/** An article without a file: its page fails as if the storage were unreachable. */
let brokenId = 0;
let emptyWorker: OwnWorker;
beforeAll(async () => {
  brokenId = (await saveArticle(database(), { published_at: '2016-01-01T00:00:00Z' })).id;
  emptyWorker = await startOwnWorker({ reviewers: 'none' }); // its database has the articles, its storage has no files
});
afterAll(async () => {
  await emptyWorker.stop();
  await query`delete from news where id = ${brokenId}`;
});

const linkedData = z.object({ '@type': z.string(), '@context': z.literal('https://schema.org') }).loose();

describe.each([
  { prefix: '', texts: en, title: 'Radiologists: a picture that experts read differently', date: 'September 10, 2026', tag: 'Contested' },
  { prefix: '/zh', texts: zh, title: '放射科医师：同一张片子，专家读法不同', date: '2026年9月10日', tag: '分歧' },
])('an article under "$prefix"', ({ prefix, texts, title, date, tag }) => {
  test('has a breadcrumb, title, author, date, views, text with pictures, tags, share links and related jobs', async () => {
    const { page, errors } = await visit();
    const answer = await page.goto(`${prefix}/news/${id}?views=4242`);
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    const crumbs = page.getByRole('navigation', { name: texts['news.breadcrumb'] });
    expect(await crumbs.getByRole('link').getAttribute('href')).toBe(`${prefix}/news`);
    expect(await crumbs.locator('[aria-current=page]').innerText()).toBe(texts['news.detail']);
    const byline = page.locator('.byline');
    for (const part of [texts['news.editors'], date, '4242']) expect(await byline.innerText()).toContain(part);
    expect(await byline.locator('img').getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    expect(
      await page.locator('.prose figure img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    expect(await page.locator('.prose').innerText()).not.toContain('[[image');
    await page.getByRole('link', { name: tag, exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('tag') === tag);
    await page.goBack();
    const jobs = page.locator('.article-jobs li');
    expect(await jobs.count()).toBe(2);
    expect(await jobs.first().innerText()).toMatch(/AI \d+%/);
    expect(await page.getByRole('heading', { name: texts['share.title'] }).count()).toBe(1);
    expect(await page.locator('[data-back]').getAttribute('href')).toBe(`${prefix}/news`);
    expect(errors).toEqual([]);
  });

  test('is complete without script, and shows the number of views in its address unless that is zero', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/news/${id}?views=4711`);
    expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(500);
    expect(await page.locator('[data-address-number]').innerText()).toContain('4711');
    await page.goto(`${prefix}/news/${id}?views=0`);
    expect(await page.locator('[data-address-number]').innerText()).toBe('');
  });

  test('does not shift while its pictures load', async () => {
    const { page } = await visit({ width: 390 });
    const { promise: textIsDrawn, resolve: releasePictures } = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await textIsDrawn;
      await route.continue();
    });
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${prefix}/news/${id}`, { waitUntil: 'domcontentloaded' });
    await waitForFrames(page);
    releasePictures();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
  });

  test('has JSON-LD, Open Graph tags, a canonical link without query, and feeds', async () => {
    const html = await (await fetch(`${inject('baseUrl')}${prefix}/news/${id}?views=1&x=2`)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      linkedData.parse(JSON.parse(match[1] ?? '')),
    );
    expect(data.map((each) => each['@type'])).toEqual(['NewsArticle', 'BreadcrumbList']);
    expect(data[0]).toMatchObject({
      headline: title,
      datePublished: '2026-09-10T07:00:00.000Z',
      inLanguage: prefix === '' ? 'en' : 'zh-CN',
    });
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(new RegExp(`${prefix}/news/${id}$`));
    expect(html).toContain(`href="${prefix}/news/feed.xml"`);
    const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
    expect((await fetch(inject('baseUrl') + picture)).headers.get('content-type')).toBe('image/png');
  });

  test('that does not exist is a 404 with a way back to the list', async () => {
    const { page } = await visit({ storage: { news_99999999: '{}' } });
    const answer = await page.goto(`${prefix}/news/99999999`);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts['news.not_found']);
    expect(await page.evaluate(() => localStorage.getItem('news_99999999'))).toBeNull();
    await page.getByRole('link', { name: texts['news.back_to_list'] }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/news`);
  });

  test('that fails says so, is not cached, and can be tried again', async () => {
    const { page } = await visit();
    const answer = await page.goto(`${prefix}/news/${brokenId}`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['x-page-cache']).toBeUndefined();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(texts['news.failed_one']);
    const retryResponse = page.waitForResponse((response) => new URL(response.url()).pathname === `${prefix}/news/${brokenId}`);
    await page.getByRole('link', { name: texts['board.retry'] }).click();
    expect((await retryResponse).status()).toBe(503);
  });

  test('is stored in the browser for a day, and shown if the server answers without it', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/news/${id}`);
    const storedCopy = await page.evaluate((key) => localStorage.getItem(key), `news_${id}`);
    expect(storedCopy).toContain(title);
    const openWithCopy = async (text: string | null) => {
      const storage = text === null ? {} : { [`news_${id}`]: text };
      const second = await visit({ storage });
      expect((await second.page.goto(`${emptyWorker.url}${prefix}/news/${id}`))?.status()).toBe(503);
      const leftCopy = await second.page.evaluate((key) => localStorage.getItem(key), `news_${id}`);
      return {
        shown: await second.page.locator('[data-copy-place]').innerText(),
        note: await second.page.locator('[data-from-copy]').innerText(),
        left: leftCopy,
      };
    };
    const valid = await openWithCopy(storedCopy);
    expect(valid.shown).toContain(title);
    expect(valid.note).not.toBe('');
    const expiredCopy = (storedCopy ?? '').replace(/"savedAt":(\d+)/g, (_, at: string) => `"savedAt":${Number(at) - 24 * 3_600_000 - 1}`);
    for (const text of [expiredCopy, '{"en":', '{"en":{"savedAt":"x"}}', '[]', null])
      expect(await openWithCopy(text)).toEqual({ shown: '', note: '', left: null });
  });
});

test('the page of a job links to the articles about it', async () => {
  const { page } = await visit();
  await page.goto(`/jobs/${jobIdOf('29-1224.00')}`);
  await page.locator('.job-news').getByRole('link').first().click();
  await page.waitForURL(new RegExp(`/news/${id}\\?views=`));
});
