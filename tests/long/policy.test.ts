import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitForFrames } from '#tests/support/board-pages.ts';
import { startBrowser } from '#tests/support/browser.ts';

const pages = [
  '/',
  '/zh',
  '/jobs',
  '/jobs/1',
  '/zh/jobs/1',
  '/rankings',
  '/industries',
  '/industries/62',
  '/compare?jobs=1,2',
  '/about',
  '/method',
  '/terms',
  '/login',
  '/zh/login',
  '/news',
  '/embed/jobs/1',
  '/embed/industries/62',
  '/offline',
];

/** The longest header that proxies usually forward, in bytes. */
const longestHeader = 8 * 1024;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('the content security policy', () => {
  it.each(pages)('is not violated by the page: %s', async (address) => {
    const page = await browser.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    const response = await page.goto(`${inject('baseUrl')}${address}`, { waitUntil: 'networkidle' });
    expect((await response?.headerValue('content-security-policy'))?.length).toBeLessThan(longestHeader);
    await page.mouse.wheel(0, 4000);
    await waitForFrames(page);
    expect(violations).toEqual([]);
    await page.close();
  });

  it('blocks a script that is inserted into the page', async () => {
    const page = await browser.newPage();
    await page.goto(`${inject('baseUrl')}/jobs/1`);
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.__ran = true';
      const bothRefused = new Promise((resolve) => {
        const directives = new Set<string>();
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (directives.add(effectiveDirective).size === 2) resolve('__ran' in window);
        });
      });
      document.body.insertBefore(script, null);
      document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.__ran = true">');
      return bothRefused;
    });
    expect(hasRun).toBe(false);
    await page.close();
  });
});
