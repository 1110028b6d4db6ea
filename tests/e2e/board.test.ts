import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { scrollToBottom, boardCards, scrollUntilCards, scrollUntilStatus, waitUntilSettled } from '#tests/support/board-pages.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

/** Returns the job of the first card in view, and the card's distance from the top of the view. */
const readFirstCardInView = (page: Page) =>
  boardCards(page).evaluateAll((all) => {
    const card = all.find((one) => one.getBoundingClientRect().bottom > 0);
    return { title: card?.querySelector('[data-slot=title]')?.textContent, top: card?.getBoundingClientRect().top ?? Number.NaN };
  });

describe('the board', () => {
  const typed = 'nurse';
  const category = 'Legal';
  test('without script has numbered pages, filters, and cards with the rate and the risk', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/jobs?sort=risk');
    expect(await boardCards(page).count()).toBe(10);
    const text = await boardCards(page).first().innerText();
    const answer = await fetch(`${inject('baseUrl')}/api/jobs?sort=risk&page_size=1`);
    const [highestJob] = z.array(z.object({ ai_replacement_rate: z.number() })).parse(await answer.json());
    const rate = highestJob?.ai_replacement_rate ?? Number.NaN;
    expect(rate).toBeGreaterThanOrEqual(50);
    const risk = rate >= 74.5 ? 'high' : 'raised';
    expect(text).toContain(en[`risk.${risk}`]);
    expect(text).toContain(fill(en['risk.tag'], { percent: Math.round(rate) }));
    expect(await boardCards(page).first().getAttribute('class')).toContain(`risk-${risk}`);
    const first = await boardCards(page).first().innerText();
    expect(await page.locator('link[rel=next]').getAttribute('href')).toBe('/jobs?sort=risk&page=2');
    await page.getByRole('link', { name: en['job.board_next'] }).click();
    expect(await page.locator('link[rel=prev]').getAttribute('href')).toBe('/jobs?sort=risk');
    expect(await boardCards(page).first().innerText()).not.toBe(first);
    await page.getByLabel(en['board.category']).selectOption({ label: category });
    await page.getByRole('button', { name: en['home.search_button'] }).click();
    expect(new URL(page.url()).searchParams.get('category')).toBe('23');
    expect(await page.getByLabel(en['board.sort']).inputValue()).toBe('risk');
    for (const card of await boardCards(page).all()) expect(await card.innerText()).toContain(category);
  });

  test('grows as it is scrolled, and an added card opens its job with its popularity', async () => {
    const { page, errors } = await visit();
    await page.goto('/jobs?sort=title');
    await scrollUntilCards(page, 30);
    const titles = await page.locator('.board-cards [data-slot=title]').allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    const addedCard = boardCards(page).nth(25);
    expect(await addedCard.getAttribute('class')).toMatch(/risk-(high|raised|moderate|low)/);
    expect(await addedCard.innerText()).toMatch(/AI \d+%/);
    await addedCard.getByRole('link').click();
    await page.waitForURL(new RegExp(`/jobs/\\d+\\?search_popularity=\\d+$`));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(titles[25]);
    expect(errors).toEqual([]);
  });

  test('after coming back from a job has the same cards and position, even if the cards are taller', async () => {
    const { page, errors } = await visit();
    await page.goto('/jobs?sort=title');
    await scrollUntilCards(page, 30);
    await boardCards(page).nth(25).scrollIntoViewIfNeeded();
    const before = await readFirstCardInView(page);
    await boardCards(page).nth(25).getByRole('link').click();
    await page.waitForURL(/search_popularity/);
    await page.addInitScript(() => {
      const taller = new CSSStyleSheet();
      taller.replaceSync('.board-cards > li { padding-block-end: 40px }'); // as another font might
      document.adoptedStyleSheets = [taller];
    });
    await page.goBack();
    await expect.poll(() => boardCards(page).count()).toBeGreaterThanOrEqual(30);
    const measureMove = async () => Math.abs((await readFirstCardInView(page)).top - before.top);
    await expect.poll(measureMove, { message: 'browsers scroll by whole pixels' }).toBeLessThanOrEqual(1);
    expect((await readFirstCardInView(page)).title).toBe(before.title);
    const titles = await page.locator('.board-cards [data-slot=title]').allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    await page.goto('/jobs?sort=title');
    expect(await boardCards(page).count(), 'a visit by a link starts at the first page').toBeLessThanOrEqual(20);
    expect(errors).toEqual([]);
  });

  test('filters the loaded cards, loads no more meanwhile, and offers to search on the server', async () => {
    const { page } = await visit();
    await page.goto('/jobs?category=29');
    await scrollUntilCards(page, 20);
    await page.evaluate(() => scrollTo(0, 0));
    await waitUntilSettled(page);
    const box = page.getByRole('combobox', { name: en['job.board_search'] });
    await box.pressSequentially(`${typed}!!`);
    expect(await box.inputValue()).toBe(typed);
    const loaded = await boardCards(page).count();
    const shown = await boardCards(page).filter({ visible: true }).count();
    expect(shown).toBeLessThan(loaded);
    expect(await page.locator('[data-count]').innerText()).toBe(fill(en['board.filtered'], { count: shown, loaded }));
    await scrollToBottom(page);
    await waitUntilSettled(page);
    expect(await boardCards(page).count()).toBe(loaded);
    await page.getByRole('listbox').getByRole('option').last().waitFor();
    await page.keyboard.press('Escape'); // closes the suggestions, which cover the offer
    const offer = page.getByRole('button', { name: /\d/ });
    await offer.click();
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
    expect(new URL(page.url()).searchParams.get('category')).toBe('29');
    expect(await boardCards(page).count()).toBeGreaterThan(0);
    await box.fill('');
    await page.waitForURL((url) => url.search === '?category=29');
    await scrollUntilCards(page, 20);
  });

  test('says when loading failed, and when there are no more jobs', async () => {
    const { page } = await visit();
    let fail = true;
    await page.route('**/api/jobs?**', async (route) => (fail ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    await page.goto('/jobs?category=23');
    await scrollToBottom(page);
    const state = page.locator('[data-state]');
    await state.getByText(en['board.failed']).waitFor();
    fail = false;
    await page.getByRole('button', { name: en['board.retry'] }).click();
    await scrollUntilStatus(page, en['board.no_more']);
    const found = Number(/\d+/.exec(await page.locator('[data-count]').innerText())?.[0]);
    expect(await boardCards(page).count()).toBe(found);
  });
});

test('the board loads more no sooner than 500 ms after the page, and 200 pixels before the end', async () => {
  const { page } = await visit({ width: 390 });
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/jobs?') && requests.push(request.url()));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/jobs?category=29');
  const scrollToGapBelow = (below: number) =>
    page.evaluate((gap) => {
      const tail = document.querySelector('.board-tail');
      scrollBy(0, (tail?.getBoundingClientRect().top ?? 0) - innerHeight - gap);
    }, below);
  // observers run when the page is drawn, even while its clock is paused
  const waitForObservers = () =>
    page.evaluate(() => new Promise<void>((resolve) => new IntersectionObserver(() => resolve()).observe(document.body)));
  await page.locator('.board[data-live]').waitFor();
  await scrollToGapBelow(0);
  await page.clock.runFor(499);
  await waitForObservers();
  expect(requests, 'too early').toEqual([]);
  await scrollToGapBelow(230);
  await page.clock.runFor(1_000);
  await waitForObservers();
  expect(requests, 'the end is far away').toEqual([]);
  await scrollToGapBelow(180);
  await boardCards(page).nth(10).waitFor();
  expect(requests).toHaveLength(1);
});

test('sort and category reload the board and are in the address, and scrolling continues from the page in the address', async () => {
  const { page } = await visit();
  const requestedPages: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/jobs?') && requestedPages.push(new URL(request.url()).searchParams.get('page') ?? ''),
  );
  await page.goto('/jobs?page=3');
  await scrollUntilCards(page, 20);
  expect(requestedPages[0]).toBe('4');
  await page.getByLabel(en['board.sort']).selectOption('risk');
  await page.waitForURL((url) => url.search === '?sort=risk');
  await page.getByLabel(en['board.category']).selectOption('23');
  await page.waitForURL((url) => url.search === '?category=23&sort=risk');
  await page.locator('.board-cards:not([aria-busy=true]) [data-slot=category]', { hasText: 'Legal' }).first().waitFor();
  await page.reload();
  expect(await page.getByLabel(en['board.category']).inputValue()).toBe('23');
  expect(await boardCards(page).first().innerText()).toContain('Legal');
});

test('the search box takes 30 characters', async () => {
  const { page } = await visit();
  await page.goto('/jobs');
  const box = page.getByRole('combobox', { name: en['job.board_search'] });
  await box.pressSequentially('abcdefghij'.repeat(4));
  expect(await box.inputValue()).toBe('abcdefghij'.repeat(3));
});
