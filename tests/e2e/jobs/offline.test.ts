import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { getJob, type OwnWorker, query, startOwnWorker } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const id = jobIdOf('13-1199.07');
const languageCases = [
  { prefix: '', texts: en, language: 'en' as const },
  { prefix: '/zh', texts: zh, language: 'zh' as const },
];
const loadCopy = (page: Page, job = id) => page.evaluate((key) => localStorage.getItem(key), `job_${job}`);

/** Opens a job page and waits until the browser has its copy of the job. */
async function openJob(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, `job_${id}`);
}

describe.each(languageCases)('without a connection, under "$prefix"', ({ prefix, texts, language }) => {
  test('an opened job is shown from its copy, and any other page says that it is offline and lists the copies', async () => {
    const { page, context, errors } = await visit({ serviceWorker: true, width: 390 });
    await openJob(page, `${prefix}/jobs/${id}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const job = await getJob(id, { language });
    await context.setOffline(true);

    await page.goto(`${prefix}/jobs/${id}?search_popularity=3`);
    const copy = page.getByRole('article');
    await copy.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts['offline.title']);
    expect(await copy.getByRole('heading', { level: 2 }).textContent()).toBe(job.title);
    expect(await copy.locator('[data-human]').textContent()).toBe(`${100 - Math.round(job.ai_replacement_rate)}%`);
    expect(await copy.textContent()).toContain(texts['job.human_advice']);
    const figure = await copy.locator('[data-human]').evaluate((element) => getComputedStyle(element).fontWeight);
    expect(Number(figure), 'the stylesheet is cached too').toBeGreaterThan(600);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.goto(`${prefix}/method`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts['offline.title']);
    expect(await page.getByRole('article').count()).toBe(0);
    await page.getByRole('link', { name: job.title }).click();
    await page.getByRole('article').waitFor();

    await context.setOffline(false);
    await page.getByRole('link', { name: texts['offline.retry'] }).click();
    await page.locator('.contest').waitFor();
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

test('the copy exists if a visitor loses the connection soon after the page has loaded', async () => {
  const { page, context } = await visit({ serviceWorker: true });
  // timers of a second or more never fire
  await context.addInitScript(() => {
    const originalSetTimeout = setTimeout;
    Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => (ms < 1000 ? originalSetTimeout(act, ms) : 0) });
  });
  await openJob(page, `/jobs/${id}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
});

test('the service worker caches only the offline pages and their parts', async () => {
  const { page } = await visit({ serviceWorker: true });
  await openJob(page, `/jobs/${id}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/jobs?q=nurse');
  await page.evaluate(() => fetch('/api/jobs/1'));
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/offline');
  expect(paths).toContain('/zh/offline');
  expect(paths.filter((path) => !/^(\/zh)?\/offline$|^\/(_astro|fonts)\//.test(path))).toEqual([]);
});

describe('a copy', () => {
  test('has the last opened language, and is replaced at each visit', async () => {
    const { page } = await visit({ storage: { [`job_${id}`]: 'broken', job_7: '{"id":7}', job_x: 'not ours' } });
    await page.goto(`/zh/jobs/${id}`);
    await page.waitForFunction((key) => localStorage.getItem(key)?.startsWith('{'), `job_${id}`);
    const copy = JSON.parse((await loadCopy(page)) ?? '{}') as { id: number; language: string; kept_at: number }; // as job-copy.ts writes it
    expect([copy.id, copy.language]).toEqual([id, 'zh']);
    expect(Math.abs(Date.now() - copy.kept_at)).toBeLessThan(60_000);
    expect(await loadCopy(page, 7), 'a broken copy is deleted').toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('job_x'))).toBe('not ours');
  });

  test.each([
    ['expired', { id, kept_at: Date.now() - 2_592_000_001, title: 'Old' }],
    ['corrupt', 'neither JSON nor a job'],
  ])('that is %s is deleted, and the job is requested from the API', async (_what, stored) => {
    const { page } = await visit({ storage: { [`job_${id}`]: typeof stored === 'string' ? stored : JSON.stringify(stored) } });
    // the page is served without its job, and the API works
    const failure = await (await fetch(`${inject('baseUrl')}/offline`)).text();
    await page.route(`**/jobs/${id}`, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 500, contentType: 'text/html', body: failure }) : route.continue(),
    );
    await page.goto(`/jobs/${id}`);
    const { title } = await getJob(id);
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    expect(JSON.parse((await loadCopy(page)) ?? '{}')).toMatchObject({ id, title });
  });
});

describe('a failing server', () => {
  let worker: OwnWorker;
  beforeAll(async () => {
    worker = await startOwnWorker({ reviewers: 'none', vars: { NEON_LOCAL_PROXY: 'http://127.0.0.1:9/sql' } });
  });
  afterAll(() => worker.stop());

  test.each(languageCases)('does not hide the copy of an opened job under "$prefix"', async ({ prefix, texts }) => {
    const first = await visit();
    await openJob(first.page, `${prefix}/jobs/${id}`);
    const copy = (await loadCopy(first.page)) ?? '';
    const { page } = await visit({ storage: { [`job_${id}`]: copy } });
    const response = await page.goto(`${worker.url}${prefix}/jobs/${id}`);
    expect(response?.status()).toBe(503);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts['failure.away_title']);
    expect(await page.getByRole('article').getByRole('heading', { level: 2 }).textContent()).toBe(
      (await getJob(id, { language: prefix ? 'zh' : 'en' })).title,
    );
  });
});

describe.each([
  { prefix: '', texts: en, title: 'Radiologists: a picture that experts read differently' },
  { prefix: '/zh', texts: zh, title: '放射科医师：同一张片子，专家读法不同' },
])('an article without a connection, under "$prefix"', ({ prefix, texts, title }) => {
  test('is shown from its copy with its cover, and another article shows a network error; both can be retried', async () => {
    const { page, context, errors } = await visit({ serviceWorker: true, width: 390 });
    const [read, other] = await Promise.all(['radiologists', 'nurses'].map(loadArticleId));
    await page.goto(`${prefix}/news/${read}`);
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, `news_${read}`);
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('article-pictures')).keys()).length)).toBeGreaterThan(0);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);

    await page.goto(`${prefix}/news/${read}?views=7`);
    await page.getByRole('heading', { level: 1, name: texts['news.network_error'] }).waitFor();
    const copy = page.locator('[data-copy-place]');
    expect(await copy.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    const cover = copy.locator('.cover img');
    expect(await cover.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);
    expect(await copy.locator('.byline').evaluate((byline) => getComputedStyle(byline).display), 'its styles are cached too').toBe('flex');
    expect(await page.getByRole('heading', { name: texts['offline.title'] }).count()).toBe(0);
    expect(await page.locator('[data-kept-article] ~ [data-kept-jobs]').count(), 'the list of saved jobs is below the article').toBe(1);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.goto(`${prefix}/news/${other}`);
    await page.getByRole('heading', { level: 1, name: texts['news.network_error'] }).waitFor();
    expect(await copy.textContent()).toBe('');
    await page.getByRole('navigation', { name: texts['offline.kept_articles'] }).getByRole('link', { name: title }).click();
    await copy.getByRole('heading', { level: 1, name: title }).waitFor();

    await context.setOffline(false);
    await page.getByRole('link', { name: texts['board.retry'] }).click();
    await page.locator('[data-article]').waitFor();
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  test.each([
    ['expired', `{"en":{"savedAt":${Date.now() - 24 * 3_600_000 - 1},"title":"Old","html":"<h1>Old</h1>"}}`],
    ['corrupt', '{"en":'],
  ])('is not shown from a copy that is %s, which is deleted and replaced at the next visit', async (_what, stored) => {
    const { page, context } = await visit({ serviceWorker: true });
    const id = await loadArticleId('radiologists');
    await page.goto(`${prefix}/about`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [`news_${id}`, stored]);
    await context.setOffline(true);
    await page.goto(`${prefix}/news/${id}`);
    await page.getByRole('heading', { level: 1, name: texts['news.network_error'] }).waitFor();
    expect(await page.locator('[data-copy-place]').textContent()).toBe('');
    expect(await page.evaluate((key) => localStorage.getItem(key), `news_${id}`)).toBeNull();
    await context.setOffline(false);
    await page.getByRole('link', { name: texts['board.retry'] }).click();
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('savedAt'), `news_${id}`);
  });
});

test('the pictures of an article without a copy are deleted', async () => {
  const { page } = await visit();
  const [first, second] = await Promise.all(['radiologists', 'nurses'].map(loadArticleId));
  const readCachedCovers = () => page.evaluate(async () => (await (await caches.open('article-pictures')).keys()).map(({ url }) => url));
  await page.goto(`/news/${first}`);
  await expect.poll(readCachedCovers).not.toEqual([]);
  const before = await readCachedCovers();
  await page.evaluate((key) => localStorage.removeItem(key), `news_${first}`);
  await page.goto(`/news/${second}`);
  await expect.poll(async () => (await readCachedCovers()).filter((url) => before.includes(url))).toEqual([]);
  await expect.poll(readCachedCovers).not.toEqual([]);
});

async function loadArticleId(key: string): Promise<number> {
  return Number((await query`select id from news where seed_key = ${key}`)[0]?.['id']);
}
