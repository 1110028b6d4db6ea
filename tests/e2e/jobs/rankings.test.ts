import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { prefix: '', texts: en, category: 'Legal', title: /Lawyers/ },
  { prefix: '/zh', texts: zh, category: '法律', title: /律师/ },
])('the rankings under "$prefix"', ({ prefix, texts, category, title }) => {
  test('are sorted, filtered, paged and downloaded without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/rankings`);
    const rows = page.getByRole('table').locator('tbody tr');
    expect(await rows.count()).toBe(50);
    const readNumbers = async (column: string) => (await rows.locator(column).allInnerTexts()).map(Number);
    const ai = await readNumbers('.ai');
    expect(ai).toEqual(ai.toSorted((a, b) => b - a));
    await page.getByRole('link', { name: texts['rankings.human'], exact: true }).click();
    const human = await readNumbers('.human');
    expect(human).toEqual(human.toSorted((a, b) => b - a));
    expect(await page.locator('[aria-sort]').innerText()).toContain(texts['rankings.human']);
    expect(await page.locator('[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    await page.locator('[aria-sort] a').click();
    expect(await page.locator('[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    await page.getByRole('link', { name: texts['job.board_next'] }).click();
    expect(await rows.first().locator('td').first().innerText()).toBe('51');
    expect(await page.locator('link[rel=prev]').count()).toBe(1);
    await page.getByLabel(texts['board.category']).selectOption({ label: category });
    await page.getByRole('button', { name: texts['rankings.apply'] }).click();
    expect(await page.locator('[aria-sort]').getAttribute('aria-sort')).toBe('ascending');
    expect(await page.getByRole('link', { name: title }).count()).toBeGreaterThan(0);
    const file = await page.getByRole('link', { name: texts['rankings.csv'] }).getAttribute('href');
    const csv = await page.request.get(file ?? '');
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength((await rows.count()) + 1);
  });
});

test('the rankings show a message if no job matches the filter', async () => {
  const { page } = await visit();
  await page.goto('/rankings?category=23&confidence=modelled');
  await page.getByText(en['rankings.none']).waitFor();
});

test.each(['/rankings', '/zh/rankings'])('the form of %s keeps its place on a phone while its folded filters arrive', async (address) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto(address);
  const form = page.locator('main form');
  const places = () => Promise.all([form.locator('> label').last(), form.locator('> details')].map((part) => part.boundingBox()));
  const whole = await places();
  await form.locator('> details').evaluate((element) => element.replaceChildren());
  const empty = await places();
  expect(empty[0]).toEqual(whole[0]);
  expect([empty[1]?.x, empty[1]?.y]).toEqual([whole[1]?.x, whole[1]?.y]);
});
