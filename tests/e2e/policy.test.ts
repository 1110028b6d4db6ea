import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startBrowser } from '#tests/support/browser.ts';

const pages = [
  '/',
  '/zh',
  '/jobs',
  '/jobs/1',
  '/zh/jobs/1',
  '/rankings',
  '/compare?jobs=1,2',
  '/about',
  '/method',
  '/terms',
  '/login',
  '/zh/login',
  '/news',
  '/embed/jobs/1',
  '/offline',
];

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('the content security policy', () => {
  it.each(pages)('is kept by the page itself: %s', async (address) => {
    const page = await browser.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await page.goto(`${inject('baseUrl')}${address}`, { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(300);
    expect(violations).toEqual([]);
    await page.close();
  });

  it('keeps a script that somebody put into the page from running', async () => {
    const page = await browser.newPage();
    await page.goto(`${inject('baseUrl')}/jobs/1`);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.__ran = true';
      document.body.insertBefore(script, null);
      document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.__ran = true">');
      return new Promise((resolve) => setTimeout(() => resolve('__ran' in window), 500));
    });
    expect(ran).toBe(false);
    await page.close();
  });
});
