import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const readBackground = () => getComputedStyle(document.documentElement).backgroundColor;

describe('the theme', () => {
  test('follows the system until a theme is chosen, and then is the same on every page', async () => {
    const { page } = await visit({ dark: false });
    await page.goto('/about');
    const light = await page.evaluate(readBackground);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await page.evaluate(readBackground);
    expect(dark).not.toBe(light);
    await page.locator('.theme-menu summary').click();
    await page.getByRole('button', { name: en['theme.light'] }).click();
    expect(await page.evaluate(readBackground)).toBe(light);
    await page.goto('/jobs');
    expect(await page.evaluate(readBackground)).toBe(light);
    await page.locator('.theme-menu summary').click();
    expect(await page.getByRole('button', { name: en['theme.light'] }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: en['theme.system'] }).click();
    expect(await page.evaluate(readBackground)).toBe(dark);
    await page.reload();
    expect(await page.evaluate(readBackground)).toBe(dark);
  });

  test('is set before anything is painted', async () => {
    const { page, context } = await visit({ storage: { sh_theme: 'dark' } });
    await context.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body && !document.documentElement.dataset['early'])
          document.documentElement.dataset['early'] = document.documentElement.dataset['theme'] ?? 'none';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/method');
    expect(await page.locator('html').getAttribute('data-early')).toBe('dark');
  });

  test('on a page from the back-forward cache is the one that another page chose meanwhile', async () => {
    const { page } = await visit({ storage: { sh_theme: 'light' } });
    await page.goto('/about');
    for (const theme of ['dark', 'system'] as const) {
      await page.evaluate((chosen) => {
        localStorage.setItem('sh_theme', chosen);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, theme);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect(await page.locator('[data-theme-choice][aria-pressed=true]').getAttribute('data-theme-choice')).toBe(theme);
    }
  });

  test('has a menu that opens and closes by keyboard', async () => {
    const { page } = await visit();
    await page.goto('/about');
    await page.locator('.theme-menu summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(en['theme.system']);
    await page.keyboard.press('Escape');
    expect(await page.locator('.theme-menu[open]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches('.theme-menu summary'))).toBe(true);
  });
});

test('without script there is no theme menu', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/about');
  expect(await page.locator('.theme-menu').isVisible()).toBe(false);
});
