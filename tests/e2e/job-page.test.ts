import type { Page } from 'playwright';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { sampleTexts } from '#scripts/dev/sandbox-reviewers/sample-texts.ts';
import { sameOriginHeaders } from '#tests/support/api-helpers.ts';
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
let reviewedJobId = 0;

beforeAll(async () => {
  const api = `${inject('baseUrl')}/api`;
  const [match] = (await (await fetch(`${api}/search-job/suggest?q=graphic%20designer&limit=1`)).json()) as { job_id: number }[]; // the contract's matches
  reviewedJobId = match?.job_id ?? 0;
  const reviews = (await (
    await fetch(`${api}/jobs/${reviewedJobId}/llm-reviews?force_refresh=true`, { headers: sameOriginHeaders })
  ).json()) as unknown[]; // the contract's reviews
  expect(reviews).toHaveLength(3);
});

/** The button of the sample with this number. The reviewers of the tests are sandboxes, so all reviews are samples. */
const sampleButton = (page: Page, number: number, texts: Pick<typeof en, 'reviews.sample_name'> = en) =>
  page.getByRole('button', { name: fill(texts['reviews.sample_name'], { number }) });

/** Shows the analysis of the reviewer whose bubble is open, and waits until it is loaded. */
async function showAnalysis(page: Page, texts: Pick<typeof en, 'reviews.view' | 'reviews.shown'> = en): Promise<void> {
  await page.getByRole('button', { name: texts['reviews.view'] }).click();
  await page.getByRole('button', { name: texts['reviews.shown'] }).waitFor();
}

const languageCases = [
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
];

describe.each(languageCases)('job page under "$prefix"', ({ prefix, texts }) => {
  test('is complete without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs/${reviewedJobId}`);
    for (const section of ['description', 'demand_index', 'replacement_process', 'human_advice', 'related_resources'] as const) {
      expect(await page.getByRole('heading', { name: texts[`job.${section}`] }).isVisible()).toBe(true);
    }
    const rows = page.locator('.evidence').getByRole('row');
    expect(await rows.count(), 'folded').toBe(0);
    await page.locator('.evidence summary').click();
    expect(await rows.count()).toBe(7);
    expect(await page.locator('noscript .bubble, .bubble').count()).toBeGreaterThanOrEqual(3);
    expect(await page.title()).toContain(texts['site.name']);
    await page.goto(`${prefix}/jobs/${reviewedJobId}?search_popularity=0`);
    const meta = page.locator('.job-meta li');
    const searched = await meta.first().locator('span').textContent();
    expect(await meta.first().isVisible(), 'the popularity is visible only if it has a number').toBe(searched !== '');
  });

  test('a click on a reviewer shows its comment, a second click or a click outside hides it, and another reviewer replaces it', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/jobs/${reviewedJobId}`);
    await waitForHydration(page);
    const bubble = page.locator('.bubble');
    const button = (number: number) => sampleButton(page, number, texts);
    const name = (number: number) => fill(texts['reviews.sample_name'], { number });
    await button(1).click();
    expect(await bubble.getAttribute('aria-label')).toBe(name(1));
    expect(await bubble.textContent()).toContain(texts['reviews.sample_explained']);
    await button(2).click();
    expect(await bubble.getAttribute('aria-label')).toBe(name(2));
    await button(2).click();
    expect(await bubble.count()).toBe(0);
    for (const outside of [1, 2] as const) {
      await button(3).click();
      await bubble.click();
      expect(await bubble.count()).toBe(1);
      await page.getByRole('heading', { level: outside }).first().click(); // the level 2 heading belongs to the list of reviewers
      expect(await bubble.count()).toBe(0);
    }
    expect(errors).toEqual([]);
  });

  test('"view my analysis" replaces figures and texts, leaves popularity and dates, and disappears once that analysis is shown', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${reviewedJobId}?search_popularity=4321`);
    await waitForHydration(page);
    const header = page.locator('.job-meta');
    const before = await header.textContent();
    expect(before).toContain('4321');
    const figure = page.locator('.contest-ai .contest-figure');
    const headline = await figure.textContent();
    await sampleButton(page, 1, texts).click();
    const reviewerRate = /\d+%/.exec((await sampleButton(page, 1, texts).textContent()) ?? '')?.[0];
    await showAnalysis(page, texts);
    expect(await figure.textContent()).toBe(reviewerRate);
    expect(await page.locator('#advice').textContent()).toContain(sampleTexts.human_advice[prefix === '' ? 'en' : 'zh']);
    expect(await header.textContent()).toBe(before);
    expect(await page.getByRole('button', { name: texts['reviews.view'] }).count()).toBe(0);
    const back = page.getByRole('button', { name: texts['reviews.back_to_headline'] });
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
    await back.click();
    expect(await figure.textContent()).toBe(headline);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('reviewers-title');
  });

  test('while a sample is shown, the poster has a stamp and the sample’s figure, and no brand is named', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${reviewedJobId}`);
    await waitForHydration(page);
    const stamp = page.locator('.contest-stamp');
    // studies may have a brand in their names; these parts may not
    const findBrands = async () => ({
      names:
        /GPT|OpenAI|Gemini|Google|DeepSeek/i.exec((await page.locator('.reviewers, .contest, .meaning').allInnerTexts()).join('\n'))?.[0] ??
        null,
      marks: await page.getByRole('main').locator('img[src*="/reviewers/"]').count(),
    });
    await sampleButton(page, 1, texts).click();
    expect(await findBrands()).toEqual({ names: null, marks: 0 });
    await showAnalysis(page, texts);
    expect(await stamp.isVisible()).toBe(true);
    expect(await stamp.textContent()).toBe(texts['reviews.sample']);
    expect(await page.locator('.meaning').textContent()).toContain(texts['reviews.sample_explained']);
    expect(await findBrands()).toEqual({ names: null, marks: 0 });
    const human = Number.parseInt(await page.locator('.contest-human .contest-figure').innerText(), 10);
    await expect
      .poll(() =>
        page.evaluate((share) => {
          const [line, bar] = ['.contest-line', '.contest-bar-human'].map((part) => document.querySelector(part)?.getBoundingClientRect());
          return line && bar ? Math.abs(bar.right - line.left - (line.width * share) / 100) : Infinity;
        }, human),
      )
      .toBeLessThan(8); // the figure is rounded to a whole percent
    await page.getByRole('button', { name: texts['reviews.back_to_headline'] }).click();
    expect(await stamp.count()).toBe(0);
  });

  test('prints the contest and the texts, but no controls', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${reviewedJobId}`);
    await page.emulateMedia({ media: 'print' });
    for (const shown of ['.contest-poster', '.evidence', '#advice']) expect(await page.locator(shown).isVisible(), shown).toBe(true);
    for (const hidden of ['.back-button', '.menus', '.share', '.site-header nav'])
      expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
  });
});

test.each(languageCases)(
  'if an analysis fails to load under "$prefix", the bubble says so, and the next click loads the analyses of all reviewers',
  async ({ prefix, texts }) => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${reviewedJobId}`);
    await waitForHydration(page);
    const address = `**${prefix}/jobs/${reviewedJobId}/analyses.json`;
    const bubble = page.locator('.bubble');
    const figure = page.locator('.contest-ai .contest-figure');
    const headline = await figure.textContent();
    await page.route(address, (route) => route.abort());
    await sampleButton(page, 1, texts).click();
    await page.getByRole('button', { name: texts['reviews.view'] }).click();
    await bubble.getByText(texts['reviews.load_failed']).waitFor();
    expect(await figure.textContent()).toBe(headline);
    // an answer that is not in the expected form counts as a failure
    await page.unrouteAll();
    await page.route(address, (route) => route.fulfill({ json: { gpt4o: 'x' } }));
    await page.getByRole('button', { name: texts['reviews.view'] }).click();
    await bubble.getByText(texts['reviews.load_failed']).waitFor();
    await page.unrouteAll();
    await showAnalysis(page, texts);
    expect(await bubble.getByText(texts['reviews.load_failed']).count()).toBe(0);
    await page.route(address, (route) => route.abort());
    await sampleButton(page, 2, texts).click();
    await showAnalysis(page, texts);
    expect(await page.locator('.contest').getAttribute('data-shown')).toBe('gemini');
  },
);

test('choosing another reviewer while an analysis loads shows the other one’s analysis', async () => {
  const { page } = await visit();
  await page.goto(`/jobs/${reviewedJobId}`);
  await waitForHydration(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/jobs/${reviewedJobId}/analyses.json`, async (route) => {
    await promise;
    await route.continue();
  });
  await sampleButton(page, 1).click();
  await page.getByRole('button', { name: en['reviews.view'] }).click();
  await page.getByRole('button', { name: en['reviews.loading'] }).waitFor();
  await sampleButton(page, 2).click();
  await page.getByRole('button', { name: en['reviews.view'] }).click();
  resolve();
  await page.getByRole('button', { name: en['reviews.shown'] }).waitFor();
  expect(await page.locator('.contest').getAttribute('data-shown')).toBe('gemini');
});

test('the bubble is next to the list from 992 pixels on and below it on narrower screens, and closes between the two', async () => {
  const { page } = await visit({ width: 992 });
  await page.goto(`/jobs/${reviewedJobId}`);
  await waitForHydration(page);
  const bubblePlace = async () => {
    const [list, bubble] = await Promise.all([page.locator('.reviewers-list').boundingBox(), page.locator('.bubble').boundingBox()]);
    return bubble && list && bubble.x >= list.x + list.width ? 'right' : 'below';
  };
  await sampleButton(page, 1).click();
  expect(await bubblePlace()).toBe('right');
  await page.setViewportSize({ width: 991, height: 900 });
  await page.locator('.bubble').waitFor({ state: 'detached' });
  await sampleButton(page, 1).click();
  expect(await bubblePlace()).toBe('below');
});

test('showing the analysis of a sample plays the damage effect for about a second', async () => {
  const { page } = await visit();
  await page.goto(`/jobs/${reviewedJobId}`);
  await waitForHydration(page);
  await sampleButton(page, 1).click();
  await page.getByRole('button', { name: en['reviews.view'] }).click();
  await page.locator('.contest-damaged').waitFor();
  const seconds = await page.locator('.contest-poster').evaluate((poster) => Number.parseFloat(getComputedStyle(poster).animationDuration));
  expect(seconds).toBeGreaterThanOrEqual(0.8);
  expect(seconds).toBeLessThanOrEqual(1);
  await page.locator('.contest:not(.contest-damaged)').waitFor();
});

test('with reduced motion the damage effect is not animated', async () => {
  const { page } = await visit();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/jobs/${reviewedJobId}`);
  await waitForHydration(page);
  await sampleButton(page, 1).click();
  await page.getByRole('button', { name: en['reviews.view'] }).click();
  await page.locator('.contest-damaged').waitFor();
  expect(await page.locator('.contest-poster').evaluate((poster) => getComputedStyle(poster).animationDuration)).toBe('0.001s');
});

test('a job without reviews has a button below the evidence that requests reviews and then shows them', async () => {
  const { page } = await visit();
  await page.goto('/jobs/3');
  await waitForHydration(page);
  const ask = page.getByRole('button', { name: en['reviews.ask'] });
  const evidence = await page.locator('.evidence').boundingBox();
  expect((await ask.boundingBox())?.y).toBeGreaterThan((evidence?.y ?? Infinity) + (evidence?.height ?? Infinity));
  await page.route('**/llm-reviews?*', (route) => route.abort());
  await ask.click();
  await page.getByRole('status').getByText(en['reviews.ask_failed']).waitFor();
  await page.unroute('**/llm-reviews?*');
  await ask.click();
  for (const number of [1, 2, 3]) await sampleButton(page, number).waitFor();
});
