import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { home: '/', texts: en, query: 'retired', expectedPath: '/life/retired' },
  { home: '/zh', texts: zh, query: '我退休了', expectedPath: '/zh/life/retired' },
])('a search for a stage of life instead of a job on $home', ({ home, texts, query, expectedPath }) => {
  test('leads to the page about that stage', async () => {
    const { page } = await visit();
    await page.goto(home);
    await waitForHydration(page);
    await page.getByRole('combobox').fill(query);
    await page.getByRole('button', { name: texts['home.search_button'], exact: true }).click();
    await page.waitForURL(`**${expectedPath}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts['life.retired_title']);
  });
});
