import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const cards = (page: Page) => page.locator('.board-cards > li');
const bottom = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Scrolls until a number of cards is there. */
async function scrollUntil(page: Page, count: number): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end && (await cards(page).count()) < count;) {
    await bottom(page);
    await page.waitForTimeout(100);
  }
  expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
}

describe.each([
  { prefix: '', texts: en, typed: 'nurse', category: 'Legal' },
  { prefix: '/zh', texts: zh, typed: '护士', category: '法律' },
])('the board under "$prefix"', ({ prefix, texts, typed, category }) => {
  test('is complete without script: numbered pages, filters, cards with percent, word and popularity', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs?sort=risk`);
    expect(await cards(page).count()).toBe(10);
    const text = await cards(page).first().innerText();
    expect(text).toContain(texts['risk.high']);
    expect(text).toMatch(/AI 9\d%/);
    expect(await cards(page).first().getAttribute('class')).toContain('risk-high');
    const first = await cards(page).first().innerText();
    expect(await page.locator('link[rel=next]').getAttribute('href')).toBe(`${prefix}/jobs?sort=risk&page=2`);
    await page.getByRole('link', { name: texts['job.board_next'] }).click();
    expect(await page.locator('link[rel=prev]').getAttribute('href')).toBe(`${prefix}/jobs?sort=risk`);
    expect(await cards(page).first().innerText()).not.toBe(first);
    await page.getByLabel(texts['board.category']).selectOption({ label: category });
    await page.getByRole('button', { name: texts['home.search_button'] }).click();
    expect(new URL(page.url()).searchParams.get('category')).toBe('23');
    expect(await page.getByLabel(texts['board.sort']).inputValue()).toBe('risk');
    for (const card of await cards(page).all()) expect(await card.innerText()).toContain(category);
  });

  test('grows as it is scrolled, in the page’s language, and a card opens its job with its popularity', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/jobs?sort=title`);
    await scrollUntil(page, 30);
    const titles = await page.locator('.board-cards [data-slot=title]').allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    const own = cards(page).nth(25);
    expect(await own.getAttribute('class')).toMatch(/risk-(high|raised|moderate|low)/);
    expect(await own.innerText()).toMatch(/AI \d+%/);
    await own.getByRole('link').click();
    await page.waitForURL(new RegExp(`${prefix}/jobs/\\d+\\?search_popularity=\\d+$`));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(titles[25]);
    expect(errors).toEqual([]);
  });

  test('is as it was left, and where, for who comes back from a job', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/jobs?sort=title`);
    await scrollUntil(page, 30);
    await cards(page).nth(25).scrollIntoViewIfNeeded();
    const before = await cards(page).nth(25).boundingBox();
    await cards(page).nth(25).getByRole('link').click();
    await page.waitForURL(/search_popularity/);
    await page.goBack();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(30);
    await expect.poll(async () => Math.round((await cards(page).nth(25).boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1));
    const titles = await page.locator('.board-cards [data-slot=title]').allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    await page.goto(`${prefix}/jobs?sort=title`);
    expect(await cards(page).count(), 'who comes by a link begins at the beginning').toBeLessThanOrEqual(20);
    expect(errors).toEqual([]);
  });

  test('filters what is loaded, pauses meanwhile, and offers to search all on the server', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs?category=29`);
    await scrollUntil(page, 20);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(500); // for a batch that was under way
    const box = page.getByRole('combobox', { name: texts['job.board_search'] });
    await box.pressSequentially(`${typed}!!`);
    expect(await box.inputValue()).toBe(typed);
    const loaded = await cards(page).count();
    const shown = await cards(page).filter({ visible: true }).count();
    expect(shown).toBeLessThan(loaded);
    expect(await page.locator('[data-count]').innerText()).toBe(fill(texts['board.filtered'], { count: shown, loaded }));
    await bottom(page);
    await page.waitForTimeout(800);
    expect(await cards(page).count()).toBe(loaded);
    await page.getByRole('listbox').getByRole('option').last().waitFor();
    await page.keyboard.press('Escape'); // the suggestions lie over the offer, and end with it
    const offer = page.getByRole('button', { name: /\d/ });
    await offer.click();
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
    expect(new URL(page.url()).searchParams.get('category')).toBe('29');
    expect(await cards(page).count()).toBeGreaterThan(0);
    await box.fill('');
    await page.waitForURL((url) => url.search === '?category=29');
    await scrollUntil(page, 20);
  });

  test('says that it loads, that loading failed, and that there is no more', async () => {
    const { page } = await visit();
    let fail = true;
    await page.route('**/api/jobs/?**', async (route) => (fail ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    await page.goto(`${prefix}/jobs?category=23`);
    await bottom(page);
    const state = page.locator('[data-state]');
    await state.getByText(texts['board.failed']).waitFor();
    fail = false;
    await page.getByRole('button', { name: texts['board.retry'] }).click();
    for (
      const end = Date.now() + 15_000;
      Date.now() < end && (await state.innerText()) !== texts['board.no_more'];
      await page.waitForTimeout(100)
    )
      await bottom(page);
    expect(await state.innerText()).toBe(texts['board.no_more']);
    const found = Number(/\d+/.exec(await page.locator('[data-count]').innerText())?.[0]);
    expect(await cards(page).count()).toBe(found);
  });
});

test('loading begins no sooner than 500 ms after the first load, and 200 pixels before the end', async () => {
  const { page } = await visit({ width: 390 });
  const asked: number[] = [];
  page.on('request', (request) => request.url().includes('/api/jobs/?') && asked.push(Date.now()));
  await page.goto('/jobs?category=29', { waitUntil: 'commit' });
  const begun = Date.now();
  await cards(page).nth(9).waitFor();
  await page.waitForTimeout(1200);
  expect(asked, 'the end is far away').toEqual([]);
  const place = (below: number) =>
    page.evaluate((gap) => {
      const tail = document.querySelector('.board-tail');
      scrollBy(0, (tail?.getBoundingClientRect().top ?? 0) - innerHeight - gap);
    }, below);
  await place(230);
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await place(180);
  await cards(page).nth(10).waitFor();
  expect(asked[0]).toBeGreaterThan(begun + 500);
});

test('sort and category load the list anew and stay in the address; the counter goes on from the page of the address', async () => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/jobs/?') && asked.push(new URL(request.url()).searchParams.get('page') ?? ''),
  );
  await page.goto('/jobs?page=3');
  await scrollUntil(page, 20);
  expect(asked[0]).toBe('4');
  await page.getByLabel(en['board.sort']).selectOption('risk');
  await page.waitForURL((url) => url.search === '?sort=risk');
  await page.getByLabel(en['board.category']).selectOption('23');
  await page.waitForURL((url) => url.search === '?category=23&sort=risk');
  await page.locator('.board-cards:not([aria-busy=true]) [data-slot=category]', { hasText: 'Legal' }).first().waitFor();
  await page.reload();
  expect(await page.getByLabel(en['board.category']).inputValue()).toBe('23');
  expect(await cards(page).first().innerText()).toContain('Legal');
});

test('the search box takes 30 characters', async () => {
  const { page } = await visit();
  await page.goto('/jobs');
  const box = page.getByRole('combobox', { name: en['job.board_search'] });
  await box.pressSequentially('abcdefghij'.repeat(4));
  expect(await box.inputValue()).toBe('abcdefghij'.repeat(3));
});
