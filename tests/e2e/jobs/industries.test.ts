import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  {
    prefix: '',
    texts: en,
    typed: 'hospit',
    part: 'Hospitals',
    sector: 'Health care and social assistance',
    other: 'Finance and insurance',
  },
  { prefix: '/zh', texts: zh, typed: '医院', part: '医院', sector: '卫生和社会工作', other: '金融业' },
])('the industries under "$prefix"', ({ prefix, texts, typed, part, sector, other }) => {
  test('are filtered while a visitor types, in both languages, with a message if none matches', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/industries`);
    const box = page.getByRole('searchbox', { name: texts['industries.search'] });
    const list = page.locator('.sectors');
    for (const text of [typed, 'hospitals', '医院']) {
      await box.fill(text);
      await list.getByRole('link', { name: part, exact: true }).waitFor();
      await list.getByRole('link', { name: other, exact: true }).waitFor({ state: 'hidden' });
    }
    await box.fill('xyzxyz');
    await page.getByText(texts['industries.none']).waitFor();
    expect(await page.getByRole('status').first().textContent()).toBe(fill(texts['industries.found'], { count: 0 }));
    await box.fill('');
    await list.getByRole('link', { name: other, exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  test('are found by the form without script, and a part without figures links to its sector', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/industries`);
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('button', { name: texts['industries.search_button'] }).click();
    await page.waitForURL('**/industries?q=*');
    await page.getByRole('link', { name: part, exact: true }).click();
    await page.getByText(fill(texts['industry.estimated_title'], { sector })).waitFor();
    expect(await page.locator('.distribution').count()).toBe(0);
    await page.getByRole('link', { name: fill(texts['industry.estimated_more'], { sector }) }).click();
    await page.getByRole('heading', { level: 1, name: sector }).waitFor();
    const rows = page.locator('.distribution tbody tr');
    await page.getByText(texts['industry.chart_table']).click();
    expect(await rows.count()).toBe(10);
    const shares = (await rows.locator('td').allInnerTexts()).map((text) => Number.parseFloat(text));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  });

  test('have files to download, and a chart that fits the page', async () => {
    for (const width of [320, 1280]) {
      const { page } = await visit({ width });
      await page.goto(`${prefix}/industries/54`);
      expect(await page.locator('.distribution svg:visible').count()).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const files = await page.locator('.distribution .files a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(files).toHaveLength(3);
      if (width === 320) for (const file of files) expect((await page.request.get(file ?? '')).status(), String(file)).toBe(200);
    }
  });
});
