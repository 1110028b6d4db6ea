import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fill } from '#src/i18n/fill.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { database, query } from '#tests/support/api-helpers.ts';
import { scrollToBottom, boardCards, scrollUntilCards, scrollUntilStatus, waitUntilSettled } from '#tests/support/board-pages.ts';
import { saveArticle } from '#tests/support/news.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { useBrowser } from '#tests/support/pages.ts';

useOwnPlatform(); // other tests publish articles on the shared board
const visit = useBrowser();
const readTitles = (page: Page) => page.locator('.board-cards [data-slot=title]').allInnerTexts();
const readAddresses = (page: Page) =>
  boardCards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('?')[0]));
const addedIds: number[] = [];

/** Adds 20 articles that are older than the samples, for several batches. One is only in English, one only in Chinese. */
beforeAll(async () => {
  for (let number = 0; number < 20; number += 1) {
    const text = (title: string) => ({ title: `${title} ${number}`, summary: 'Zebra crossing', body: '<p>x</p>', tags: ['Bulk'] });
    const texts = number === 0 ? { en: text('Only') } : number === 1 ? { zh: text('只有') } : { en: text('Bulk'), zh: text('批量') };
    addedIds.push((await saveArticle(database(), { texts, published_at: `2017-03-${String(number + 1).padStart(2, '0')}T00:00:00Z` })).id);
  }
});
afterAll(async () => {
  for (const id of addedIds) await query`delete from news where id = ${id}`;
});

describe.each([
  { prefix: '', texts: en, typed: 'welders', newest: 'What a zero means', tag: 'Health care', date: 'November 6, 2026' },
  { prefix: '/zh', texts: zh, typed: '焊工', newest: '零，是什么意思', tag: '医疗', date: '2026年11月6日' },
])('the news board under "$prefix"', ({ prefix, texts, typed, newest, tag, date }) => {
  test('without script has numbered pages, tags, and cards with picture, author and date', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/news`);
    expect(await boardCards(page).count()).toBe(10);
    const first = boardCards(page).first();
    const text = await first.innerText();
    for (const part of [newest, texts['news.editors'], date]) expect(text).toContain(part);
    expect(text).toMatch(/\d/);
    expect(text).not.toContain(fill(texts['news.views'], { count: 0 }));
    const picture = first.locator('img');
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['1200', '630']);
    expect(await page.locator('link[rel=next]').getAttribute('href')).toBe(`${prefix}/news?page=2`);
    await page.getByRole('link', { name: texts['job.board_next'] }).click();
    expect(await page.locator('link[rel=prev]').getAttribute('href')).toBe(`${prefix}/news`);
    expect(await readTitles(page)).not.toContain(newest);
    await page.getByLabel(texts['news.tag']).selectOption(tag);
    await page.getByRole('button', { name: texts['home.search_button'] }).click();
    expect(new URL(page.url()).searchParams.get('tag')).toBe(tag);
    expect(await boardCards(page).count()).toBe(2);
  });

  test('grows as it is scrolled, and a card opens its article with its views', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/news`);
    await scrollUntilCards(page, 22);
    const all = await readTitles(page);
    const addresses = await readAddresses(page);
    expect(new Set(addresses).size).toBe(addresses.length);
    await boardCards(page).nth(11).getByRole('link').click();
    await page.waitForURL(new RegExp(`${prefix}/news/\\d+\\?views=\\d+$`));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(all[11]);
    expect(errors).toEqual([]);
  });

  test('labels an article that exists only in the other language, whether the server or the script adds it', async () => {
    const other =
      prefix === ''
        ? { title: '只有 1', label: en['news.only_zh'], lang: 'zh' }
        : { title: 'Only 0', label: zh['news.only_en'], lang: 'en' };
    const { page } = await visit();
    await page.goto(`${prefix}/news?page=4`);
    for (const openBoard of [async () => undefined, () => page.goto(`${prefix}/news?page=2`).then(() => scrollUntilCards(page, 22))]) {
      await openBoard();
      const card = boardCards(page).filter({ hasText: other.title });
      await card.waitFor();
      expect(await card.innerText()).toContain(other.label);
      expect(await card.locator('[data-slot=title]').getAttribute('lang')).toBe(other.lang);
    }
  });

  test('filters the loaded articles by title and summary with up to 30 characters, and offers to search on the server', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/news`);
    await scrollUntilCards(page, 20);
    await page.evaluate(() => scrollTo(0, 0));
    await waitUntilSettled(page);
    const box = page.getByRole('searchbox');
    await box.pressSequentially(`${typed}!!`);
    expect(await box.inputValue()).toBe(typed);
    expect(await boardCards(page).filter({ visible: true }).count()).toBe(1);
    const loaded = await boardCards(page).count();
    expect(await page.locator('[data-count]').innerText()).toBe(fill(texts['news.filtered'], { count: 1, loaded }));
    await box.fill('zebra');
    expect(await boardCards(page).filter({ visible: true }).count(), 'a word of the summary').toBeGreaterThan(0);
    await box.fill('x'.repeat(31));
    expect(await box.inputValue()).toBe('x'.repeat(30));
    await box.fill(typed);
    await page.getByRole('button', { name: texts['news.offer'] }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
    expect(await boardCards(page).count()).toBe(1);
    await box.fill('');
    await page.waitForURL((url) => url.search === '');
  });

  test('says when loading failed, loads again on request, and says when there are no more articles', async () => {
    const { page } = await visit();
    let fail = true;
    await page.route('**/api/news?**', async (route) => (fail ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    await page.goto(`${prefix}/news?tag=${encodeURIComponent('Bulk')}`);
    await scrollToBottom(page);
    const state = page.locator('[data-state]');
    await state.getByText(texts['news.failed']).waitFor();
    fail = false;
    await page.getByRole('button', { name: texts['board.retry'] }).click();
    await scrollUntilStatus(page, texts['news.no_more']);
    expect(await boardCards(page).count()).toBe(addedIds.length);
  });

  test('says if no article matches, and a change of language shows the list in the other language', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/news?q=qqqqqq`);
    expect(await page.locator('[data-none]').innerText()).toBe(texts['news.none']);
    await page.goto(`${prefix}/news?page=2`);
    await page.locator('.language-menu summary').click();
    await page.getByRole('link', { name: prefix === '' ? '简体中文' : 'English' }).click();
    await page.waitForURL(prefix === '' ? '**/zh/news' : '**/news');
    expect((await readTitles(page))[0]).toBe(prefix === '' ? '零，是什么意思' : 'What a zero means');
  });

  test('has its four newest articles on the home page', async () => {
    const { page } = await visit();
    await page.goto(prefix === '' ? '/' : prefix);
    const headlines = page.locator('.headlines > li');
    expect(await headlines.count()).toBe(4);
    expect(await headlines.first().innerText()).toContain(newest);
    await headlines.first().getByRole('link').click();
    await page.waitForURL(/\/news\/\d+\?views=\d+$/);
  });
});

test.each(['', '/zh'])(
  '%s/news shows an article once, even if an article that is published meanwhile moves it to the next page',
  async (prefix) => {
    const { page } = await visit();
    const firstPage: unknown = await (await page.request.get('/api/news?page=1&page_size=10&sort_by=time')).json();
    const movedArticle = z.array(z.unknown()).parse(firstPage).at(-1);
    await page.route('**/api/news?page=2&**', async (route) => {
      const response = await route.fetch();
      const items = z.array(z.unknown()).parse(await response.json());
      await route.fulfill({ response, json: [movedArticle, ...items.slice(0, -1)] });
    });
    await page.goto(`${prefix}/news`);
    await scrollUntilCards(page, 22);
    const addresses = await readAddresses(page);
    expect(new Set(addresses).size).toBe(addresses.length);
  },
);

test('a card says if its date and author are unknown, and a broken row hides only its card', async () => {
  const { page } = await visit();
  await page.route('**/api/news?page=3&*', () => undefined); // never answered
  await page.route('**/api/news?page=2&*', async (route) => {
    const answer = await route.fetch();
    const rows = z.array(z.record(z.string(), z.unknown())).parse(await answer.json());
    await route.fulfill({
      response: answer,
      json: rows.map((row, place) =>
        place === 0 ? { ...row, created_at: null, author: null } : place === 1 ? { ...row, images: null } : row,
      ),
    });
  });
  await page.goto(`/news`);
  await scrollUntilCards(page, 19);
  const card = boardCards(page).nth(10);
  const cardText = await card.innerText();
  expect([cardText.includes(en['comments.unknown_time']), cardText.includes(en['news.unknown_author'])]).toEqual([true, true]);
  expect(await boardCards(page).count()).toBe(19);
});
