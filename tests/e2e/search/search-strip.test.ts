import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { randomId } from '#src/shared/ids.ts';
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { search, unknownTitle, untilEnded } from '#tests/support/api-helpers.ts';
import { storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

/** Starts a search on the server. Returns it with what a browser stores for it. */
async function startSearch(language: 'en' | 'zh', room = randomId()) {
  const query = unknownTitle(language);
  const { task_id } = await search(query, { room, language });
  return { room, query, stored: serializeSearch(room, query, language, task_id) };
}

function serializeSearch(room: string, query: string, language: string, taskId = 'a'): string {
  return JSON.stringify({
    ...{ taskId, clientTaskId: room, connectionId: randomId(), query, language },
    ...{ timestamp: Date.now(), status: 'processing' },
  });
}

/** Opens a browser with a stored search. The pages may change it afterwards. */
async function visitWithSearch(stored: string, width = 1280) {
  const visited = await visit({ width });
  await storeSession(visited, stored, 'sh_search');
  return visited;
}

/** Holds all progress messages until the returned function is called, so that the strip stays visible however fast the analysis is. */
async function holdProgress(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/check-task-status/*', (route) => route.fulfill({ json: { status: 'processing', job_id: null } }));
  await page.routeWebSocket(/\/api\/ws/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => void promise.then(() => socket.send(message)));
  });
  return resolve;
}

const loadStoredSearch = (page: Page) => page.evaluate(() => localStorage.getItem('sh_search'));

describe('an ongoing search', () => {
  const language = 'en';
  test.each(['/rankings', '/jobs', '/jobs/1', '/news', '/about', '/login'])(
    'continues in a strip on %s and then opens its job',
    async (path) => {
      const { stored, query } = await startSearch(language);
      const { page, errors } = await visitWithSearch(stored, 320);
      const release = await holdProgress(page);
      await page.goto(path);
      const strip = page.getByRole('complementary', { name: en['search.progress_label'] });
      await strip.getByRole('progressbar').waitFor();
      expect(await strip.textContent()).toContain(fill(en['search.resumed'], { query }));
      expect(await strip.evaluate((element) => getComputedStyle(element).position), 'its styles are loaded').toBe('sticky');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (path === '/about') expect(await findAccessibilityProblems(page)).toEqual([]);
      release();
      await page.waitForURL((url) => url.pathname !== path && /\/jobs\/\d+$/.test(url.pathname));
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.toLowerCase()).toBe(query.toLowerCase());
      expect(await loadStoredSearch(page)).toBeNull();
      expect(errors).toEqual([]);
    },
  );

  test('opens its job at once if it has completed', async () => {
    const { room, stored } = await startSearch(language);
    const { job_id: job } = await untilEnded(room);
    const { page } = await visitWithSearch(stored);
    await page.goto('/method');
    await page.waitForURL((url) => url.pathname === `/jobs/${job}`);
    expect(await loadStoredSearch(page)).toBeNull();
  });

  test('shows an error and is deleted if the server does not know it', async () => {
    const { page } = await visitWithSearch(serializeSearch(randomId(), 'Ghost', language));
    await page.goto('/news');
    await page.getByRole('alert').getByText(en['error.task_not_found']).waitFor();
    expect(await loadStoredSearch(page)).toBeNull();
    await page.getByRole('button', { name: en['search.dismiss'] }).click();
    expect(await page.getByRole('complementary').count()).toBe(0);
  });

  test('links to its job instead of opening it while a field has the focus', async () => {
    const { room, stored, query } = await startSearch(language);
    const { page } = await visitWithSearch(stored);
    const release = await holdProgress(page);
    await page.goto('/jobs');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
    const { job_id: job } = await untilEnded(room);
    release();
    await page.getByText(fill(en['search.ready'], { query })).waitFor();
    await page.getByRole('link', { name: en['search.open'], exact: true }).click();
    await page.waitForURL((url) => url.pathname === `/jobs/${job}`);
  });
});

test('without an ongoing search, a page loads no code for the strip', async () => {
  const { page } = await visit();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/rankings', { waitUntil: 'networkidle' });
  expect(requestedPaths.filter((path) => /search/.test(path))).toEqual([]);
  expect(await page.content()).not.toContain('search-strip');
});
