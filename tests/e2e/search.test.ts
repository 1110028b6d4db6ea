import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { jobIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { setReviewerBehaviour, waitForHydration, useBrowser } from '#tests/support/pages.ts';

useOwnPlatform({ vars: { REVIEWER_TIMEOUT_MS: '2000' } }); // these tests hold and delay the answers of reviewers
const visit = useBrowser();
afterEach(() => setReviewerBehaviour('ok'));

/** The unknown titles have nothing in common, because a search finds every title that was analysed before. */
const languages = [
  {
    ...{ home: '/', texts: en, known: 'Accountant', knownTitle: 'Accountants and Auditors', jobs: /\/jobs\/\d+(?:\?|$)/ },
    ...{
      drone: 'Qovlubm gnuxvodulb choreographer',
      reloaded: 'Zbimluv gaxnoblen curator',
      blocked: 'Xunvobd flimogven stylist',
      manyMatches: 'Vezzomd bnulogven coach',
      closed: 'Duxvelb gmofnulen composer',
    },
  },
  {
    ...{ home: '/zh', texts: zh, known: '会计', knownTitle: '会计师与审计师', jobs: /\/zh\/jobs\/\d+(?:\?|$)/ },
    ...{ drone: '岚霁曦琮璟瑀珩珈玥瑄编舞师', reloaded: '', blocked: '', manyMatches: '', closed: '' },
  },
];

async function submit(page: Page, texts: typeof en, query: string): Promise<void> {
  await waitForHydration(page);
  await page.getByRole('combobox').fill(query);
  await page.getByRole('button', { name: texts['home.search_button'], exact: true }).click();
}

/** Collects every progress value that the page shows, in order. */
async function watchProgress(page: Page): Promise<ReadonlySet<string>> {
  const progressValues = new Set<string>();
  await page.exposeFunction('noteProgress', (progress: string) => void progressValues.add(progress));
  await page.addInitScript(() => {
    const recordProgress = () => {
      const progress = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
      if (progress) Reflect.get(window, 'noteProgress')(progress);
    };
    new MutationObserver(recordProgress).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] });
  });
  return progressValues;
}

describe.each(languages)('search on $home', ({ home, texts, known, knownTitle, drone, jobs }) => {
  test('a known title opens its page at once', async () => {
    const { page, errors } = await visit();
    await page.clock.install();
    await page.goto(home);
    await waitForHydration(page);
    await page.getByRole('combobox').fill(known);
    await page.clock.pauseAt(Date.now() + 1_000);
    const answer = page.waitForResponse('**/api/search-job');
    await page.getByRole('button', { name: texts['home.search_button'], exact: true }).click();
    await answer;
    for (let tenth = 0; tenth < 20 && !jobs.test(page.url()); tenth += 1) await page.clock.runFor(100);
    await page.waitForURL(jobs);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(knownTitle);
    expect(errors).toEqual([]);
  });

  test('an unknown title shows real progress and ends on the page of its analysis', async () => {
    const { page, errors } = await visit();
    const progressValues = await watchProgress(page);
    await setReviewerBehaviour('hold');
    await page.goto(home);
    await submit(page, texts, drone);
    // 8 and 40 are the progress values at which the page begins to wait for reviewers
    await expect.poll(() => [...progressValues]).toContain('8');
    await setReviewerBehaviour('ok', 'gpt4o'); // only this reviewer checks the title
    await expect.poll(() => [...progressValues]).toContain('40');
    await setReviewerBehaviour('ok');
    await page.waitForURL(jobs);
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.toLowerCase()).toBe(drone.toLowerCase());
    await page.getByText(texts['job.confidence_inferred']).waitFor();
    expect(errors).toEqual([]);
  });
});

describe.each(languages.filter(({ texts }) => texts === en))('search', ({ home, texts, reloaded, blocked, manyMatches, closed, jobs }) => {
  test('a reload resumes the search', async () => {
    const { page } = await visit();
    await setReviewerBehaviour('hold');
    await page.goto(home);
    await submit(page, texts, reloaded);
    await page.getByRole('progressbar').waitFor();
    await page.reload();
    await page.getByRole('progressbar').waitFor();
    await setReviewerBehaviour('ok');
    await page.waitForURL(jobs);
    expect(await page.evaluate(() => localStorage.getItem('sh_search'))).toBeNull();
  });

  test('if the socket is blocked, the page says that it reconnects, gives up, and polls until the search ends', async () => {
    const { page } = await visit();
    await setReviewerBehaviour({ delayMs: 5_000 });
    await page.routeWebSocket(/\/api\/ws/, (socket) => socket.close({ code: 1011 }));
    await page.goto(home);
    const startedAt = Date.now();
    await submit(page, texts, blocked);
    await page.getByText(texts['search.reconnecting']).waitFor();
    await page.getByText(texts['error.reconnect_failed']).waitFor();
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(6_000);
    await page.waitForURL(jobs, { timeout: 30_000 });
  });

  test('after a normal close the page does not reconnect, and polls the status instead', async () => {
    const { page } = await visit();
    await setReviewerBehaviour({ delayMs: 3_000 });
    let sockets = 0;
    await page.routeWebSocket(/\/api\/ws/, (socket) => {
      sockets += 1;
      return socket.close({ code: 1000 });
    });
    await page.goto(home);
    const statusRequest = page.waitForRequest(/check-task-status/);
    await submit(page, texts, closed);
    await statusRequest;
    expect(await page.getByText(texts['search.reconnecting']).count()).toBe(0);
    await page.waitForURL(jobs, { timeout: 30_000 });
    expect(sockets).toBe(1);
  });

  test('a text that names no job and an empty text each show the exact error text', async () => {
    const { page } = await visit();
    await page.goto(home);
    await submit(page, texts, 'qwzx plmk');
    expect(await page.getByRole('alert').textContent()).toContain(texts['error.invalid_query']);
    await submit(page, texts, '   ');
    expect(await page.getByRole('alert').textContent()).toContain(texts['error.empty_query']);
  });

  test('a text that names no job offers similar jobs', async () => {
    const { page } = await visit();
    await page.goto(home);
    const nearJobs = [jobIdOf('13-1199.07'), jobIdOf('25-1021.00')].map((job_id) => ({ job_id, title: `Job ${job_id}` }));
    const json = { detail: texts['error.invalid_query'], code: 'invalid_query', near: nearJobs };
    await page.route('**/api/search-job', (route) => route.fulfill({ status: 400, contentType: 'application/problem+json', json }));
    await submit(page, texts, 'qwzx plmk');
    const alert = page.getByRole('alert');
    await alert.getByText(texts['search.near']).waitFor();
    expect(await alert.textContent()).toContain(texts['error.invalid_query']);
    expect(await alert.getByRole('link').allTextContents()).toEqual(nearJobs.map(({ title }) => title));
    await alert.getByRole('link').first().click();
    await page.waitForURL(jobs);
  });

  test('several matches are offered with percentages, and continuing starts an analysis of the typed text', async () => {
    const { page } = await visit();
    await page.goto(home);
    await page.route('**/api/search-job', async (route) => {
      const body: unknown = route.request().postDataJSON();
      if (JSON.stringify(body).includes('"force_search":true')) return route.continue();
      const jobsFound = [0.859, 0.7, 0.41].map((similarity, index) => ({ job_id: index + 1, title: `Job ${index}`, similarity }));
      await route.fulfill({
        json: { task_id: 'x'.repeat(32), client_task_id: 'x'.repeat(32), status: 'completed', jobs: jobsFound, job_id: null },
      });
    });
    await submit(page, texts, manyMatches);
    const dialog = page.getByRole('dialog', { name: texts['search.similar_title'] });
    await dialog.waitFor();
    const shown = await dialog
      .locator('.similarity')
      .evaluateAll((all) => all.map((one) => [one.textContent, one.className.split('-').at(-1)]));
    const percent = (value: number) => texts['search.similarity'].replace('{{percent}}', String(value));
    expect(shown).toEqual([
      [percent(86), 'blue'],
      [percent(70), 'blue'],
      [percent(41), 'amber'],
    ]);
    await dialog.getByRole('button', { name: texts['search.continue'] }).click();
    await page.waitForURL(jobs);
  });
});

test('the typed text is cleaned and cut at 130 characters', async () => {
  const { page } = await visit();
  await page.goto('/');
  await waitForHydration(page);
  const box = page.getByRole('combobox');
  await box.pressSequentially('C++ <dev>-er_1!');
  expect(await box.inputValue()).toBe('C  dev -er 1 ');
  await box.fill('a'.repeat(200));
  expect(await box.inputValue()).toHaveLength(130);
});

test('continue search is not offered when one similarity reaches 0.86', async () => {
  const { page } = await visit();
  await page.goto('/');
  const found = [0.86, 0.2].map((similarity, index) => ({ job_id: index + 1, title: `Job ${index}`, similarity }));
  await page.route('**/api/search-job', (route) =>
    route.fulfill({ json: { task_id: 'x', client_task_id: 'x', status: 'completed', jobs: found, job_id: null } }),
  );
  await submit(page, en, 'anything');
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('button', { name: en['search.continue'] }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a stored search that is unknown to the server shows an error, and one that is too old is deleted', async () => {
  const stored = (timestamp: number) =>
    JSON.stringify({
      taskId: 'a',
      clientTaskId: 'f'.repeat(32),
      connectionId: 'b',
      query: 'Ghost',
      timestamp,
      language: 'en',
      status: 'processing',
    });
  const forgotten = await visit({ storage: { sh_search: stored(Date.now()) } });
  await forgotten.page.goto('/');
  expect(await forgotten.page.getByRole('alert').textContent()).toContain(en['error.task_not_found']);
  const old = await visit({ storage: { sh_search: stored(Date.now() - 1_800_001) } });
  await old.page.goto('/');
  await old.page.waitForFunction(() => localStorage.getItem('sh_search') === null);
  expect(await old.page.getByRole('progressbar').count()).toBe(0);
});

test('cancelling deletes the stored search', async () => {
  const { page } = await visit();
  await setReviewerBehaviour({ delayMs: 2_000 });
  await page.goto('/');
  await submit(page, en, 'Pebble stacking stylist');
  await page.getByRole('button', { name: en['search.cancel'] }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('sh_search'))).toBeNull();
});

test('if the server fails or does not answer, the page shows the exact error text', async () => {
  const { page } = await visit();
  await page.goto('/');
  await page.route('**/api/search-job', (route) => route.fulfill({ status: 500, body: 'x' }));
  await submit(page, en, 'nurse');
  await page.getByText(en['error.server_error']).waitFor();
  await page.unroute('**/api/search-job');
  await page.route('**/api/search-job', (route) => route.abort());
  await submit(page, en, 'nurse');
  await page.getByText(en['error.no_response']).waitFor();
});
