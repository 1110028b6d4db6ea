import { beforeAll, describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { hydrated, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
let reviewed = 0;

beforeAll(async () => {
  const api = `${inject('baseUrl')}/api`;
  const [match] = (await (await fetch(`${api}/search-job/suggest?q=graphic%20designer&limit=1`)).json()) as { job_id: number }[]; // the contract's matches
  reviewed = match?.job_id ?? 0;
  const reviews = (await (await fetch(`${api}/jobs/${reviewed}/llm-reviews?force_refresh=true`)).json()) as unknown[]; // the contract's reviews
  expect(reviews).toHaveLength(3);
});

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('job page under "$prefix"', ({ prefix, texts }) => {
  test('is complete without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs/${reviewed}`);
    for (const section of ['description', 'demand_index', 'replacement_process', 'human_advice', 'related_resources'] as const) {
      expect(await page.getByRole('heading', { name: texts[`job.${section}`] }).isVisible()).toBe(true);
    }
    expect(await page.locator('.evidence').getByRole('row').count()).toBe(7);
    expect(await page.locator('noscript .bubble, .bubble').count()).toBeGreaterThanOrEqual(3);
    expect(await page.title()).toContain(texts['site.name']);
  });

  test('a model button shows its comment, again hides it, another switches, a click outside closes', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/jobs/${reviewed}`);
    await hydrated(page);
    const bubble = page.locator('.bubble');
    const button = (name: string) => page.getByRole('button', { name: new RegExp(name) });
    await button('GPT-4o').click();
    expect(await bubble.getAttribute('aria-label')).toBe('GPT-4o');
    expect(await bubble.textContent()).toContain(texts['reviews.sample_explained']);
    await button('Gemini').click();
    expect(await bubble.getAttribute('aria-label')).toBe('Gemini');
    await button('Gemini').click();
    expect(await bubble.count()).toBe(0);
    await button('DeepSeek').click();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await bubble.count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('"view my analysis" replaces figures and texts, keeps popularity and dates, and is hidden for the model that is shown', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${reviewed}?search_popularity=4321`);
    await hydrated(page);
    const header = page.locator('.job-header');
    const before = await header.textContent();
    expect(before).toContain('4321');
    const figure = page.locator('.contest-ai .contest-figure');
    const headline = await figure.textContent();
    await page.getByRole('button', { name: /GPT-4o/ }).click();
    const own = /\d+%/.exec((await page.getByRole('button', { name: /GPT-4o/ }).textContent())?.replace('GPT-4o', '') ?? '')?.[0];
    await page.getByRole('button', { name: texts['reviews.view'] }).click();
    expect(await figure.textContent()).toBe(own);
    expect(await header.textContent()).toBe(before);
    expect(await page.getByRole('button', { name: texts['reviews.view'] }).count()).toBe(0);
    await page.getByRole('button', { name: texts['reviews.back_to_headline'] }).click();
    expect(await figure.textContent()).toBe(headline);
  });

  test('marks every study and every reviewer under the line; while one reviewer’s analysis is shown, its mark alone, at the border', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${reviewed}`);
    await hydrated(page);
    const visible = () =>
      page.locator('.mark').evaluateAll((marks) => marks.filter((mark) => getComputedStyle(mark).visibility === 'visible').length);
    expect(await page.locator('.mark').count()).toBe(6 + 3);
    expect(await visible()).toBe(6 + 3);
    expect(await page.locator('.marks').innerText()).toContain(texts['contest.kind_sample']);
    await page.getByRole('button', { name: /GPT-4o/ }).click();
    await page.getByRole('button', { name: texts['reviews.view'] }).click();
    expect(await visible()).toBe(1);
    expect(await page.locator('.marks-title').innerText()).toBe(texts['contest.marks_one']);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          const [bar, mark] = [right('.contest-bar'), right('.mark[data-of=gpt4o]')];
          return bar && mark ? Math.abs(bar.right - (mark.left + mark.right) / 2) : Infinity;
        }),
      )
      .toBeLessThan(4);
    await page.getByRole('button', { name: texts['reviews.back_to_headline'] }).click();
    expect(await visible()).toBe(6 + 3);
  });

  test('prints the contest and the texts, and none of the controls', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${reviewed}`);
    await page.emulateMedia({ media: 'print' });
    for (const shown of ['.contest-poster', '.evidence', '#advice']) expect(await page.locator(shown).isVisible(), shown).toBe(true);
    for (const hidden of ['.back-button', '.menus', '.share', '.site-header nav'])
      expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
  });
});

test('the bubble stands beside its button on wide screens and below the list under 992 pixels, where turning narrow closes it', async () => {
  const { page } = await visit({ width: 992 });
  await page.goto(`/jobs/${reviewed}`);
  await hydrated(page);
  const place = async () => {
    const [list, bubble] = await Promise.all([page.locator('.reviewers-list').boundingBox(), page.locator('.bubble').boundingBox()]);
    return bubble && list && bubble.x >= list.x + list.width ? 'beside' : 'below';
  };
  await page.getByRole('button', { name: /GPT-4o/ }).click();
  expect(await place()).toBe('beside');
  await page.setViewportSize({ width: 991, height: 900 });
  await page.locator('.bubble').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /GPT-4o/ }).click();
  expect(await place()).toBe('below');
});

test('a change of over 5 shows the damage effect for about a second', async () => {
  const { page } = await visit();
  await page.goto(`/jobs/${reviewed}`);
  await hydrated(page);
  await page.getByRole('button', { name: /GPT-4o/ }).click();
  // the page's own clock: the browser's answers to a test may be late
  await page.locator('.contest').evaluate((contest) => {
    const blows: number[] = [];
    Object.assign(window, { blows });
    const note = () => contest.classList.contains('contest-damaged') === (blows.length % 2 === 0) && blows.push(performance.now());
    new MutationObserver(note).observe(contest, { attributeFilter: ['class'] });
  });
  await page.getByRole('button', { name: en['reviews.view'] }).click();
  await page.waitForFunction(() => (window as typeof window & { blows: number[] }).blows.length === 2); // written above
  await page.locator('.contest:not(.contest-damaged)').waitFor();
  const [begun = 0, ended = 0] = await page.evaluate(() => (window as typeof window & { blows: number[] }).blows); // written above
  expect(ended - begun).toBeGreaterThanOrEqual(800);
  expect(ended - begun).toBeLessThan(1_600);
});

test('a job that no reviewer has seen offers to ask them, and shows what they say', async () => {
  const { page } = await visit();
  await page.goto('/jobs/3');
  await hydrated(page);
  await page.getByRole('button', { name: en['reviews.ask'] }).click();
  await page.getByRole('button', { name: /GPT-4o/ }).waitFor();
  expect(await page.locator('.tag', { hasText: en['reviews.sample'] }).count()).toBeGreaterThanOrEqual(3);
});
