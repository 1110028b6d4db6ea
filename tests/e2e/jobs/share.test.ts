import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { prefix: '', home: '/', texts: en },
  { prefix: '/zh', home: '/zh', texts: zh },
])('sharing under "$prefix"', ({ prefix, home, texts }) => {
  test('a page has plain links that share it in a new tab, and its address can be copied', async () => {
    const { page, context } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${prefix}/about?utm_source=x`);
    const share = page.locator('[data-share]');
    const url = `https://still-human.example${prefix}/about`;
    for (const [key, host] of [
      ['share.twitter', 'twitter.com'],
      ['share.linkedin', 'www.linkedin.com'],
      ['share.facebook', 'www.facebook.com'],
    ] as const) {
      const link = share.getByRole('link', { name: texts[key] });
      const address = new URL((await link.getAttribute('href')) ?? '');
      expect(address.host).toBe(host);
      expect([...address.searchParams.values()]).toContain(url);
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
    await share.getByRole('button', { name: texts['share.copy'] }).click();
    await expect.poll(() => share.getByRole('status').textContent()).toBe(texts['share.copied']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test.each([
    ['/', ''],
    ['/jobs', ''],
    ['/news', ''],
    ['/rankings', '?page=2'],
    ['/compare', '?jobs=1,2'],
    ['/method', ''],
    ['/about', ''],
  ])('%s is shared without tracking parameters, and has a back button unless it is the home page', async (path, search) => {
    const { page } = await visit({ width: 320 });
    const address = path === '/' ? home : prefix + path;
    await page.goto(`${address}${search}${search ? '&' : '?'}utm_source=x`);
    const back = page.getByRole('main').getByRole('link', { name: texts['site.back'], exact: true });
    expect(await back.count()).toBe(path === '/' ? 0 : 1);
    const share = page.locator('[data-share]');
    const isFolded = await share.evaluate((element) => element.tagName === 'DETAILS');
    if (isFolded) await share.getByText(texts['share.title']).click();
    expect(await share.getByRole('button', { name: texts['share.copy'] }).isVisible()).toBe(true);
    expect(decodeURIComponent((await share.getAttribute('data-url')) ?? '')).toBe(`https://still-human.example${address}${search}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('the page offers the system’s share sheet if the browser has one', async () => {
  const { page, context } = await visit();
  await context.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(void document.body.setAttribute('data-shared', data.url ?? ''));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await page.goto('/about');
  await page.getByRole('button', { name: en['share.more'] }).click();
  expect(await page.locator('body').getAttribute('data-shared')).toBe('https://still-human.example/about');
});
