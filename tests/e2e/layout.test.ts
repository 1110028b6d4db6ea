import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = `/jobs/${jobIdOf('13-1199.07')}`;

describe.each([320, 390, 1024, 1375, 1376, 1440, 1920])('at %i pixels', (width) => {
  test.each(['/about', job])('the back button of %s stays in view and never covers text', async (address) => {
    const { page } = await visit({ width });
    await page.goto(address);
    for (const part of [0, 0.2, 0.55, 1]) {
      const covered = await page.evaluate((share) => {
        scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
        const back = document.querySelector('.back-button');
        if (!back) return ['no back button'];
        const box = back.getBoundingClientRect();
        if (share < 1 && (box.bottom < 0 || box.top > innerHeight)) return ['out of view'];
        // a bar with a background hides the text below it; a button must have no text below it
        const isBar = getComputedStyle(back).position === 'sticky';
        if (isBar) return getComputedStyle(back).borderImageSource === 'none' ? ['a bar without a background'] : [];
        const under = [1, box.width / 2, box.width - 1].flatMap((x) => document.elementsFromPoint(box.left + x, box.top + box.height / 2));
        return under.filter((part) => !back.contains(part) && !part.matches('html, body')).map((part) => part.className || part.tagName);
      }, part);
      expect(covered, `scrolled to ${part}`).toEqual([]);
    }
  });
});

test("a job page's footer leads to the other language, and the choice is stored", async () => {
  const { page } = await visit();
  await page.goto(job);
  await page.getByRole('contentinfo').getByRole('link', { name: '简体中文' }).click();
  await page.waitForURL(`**/zh${job}`);
  expect(await page.evaluate(() => localStorage.getItem('sh_lang'))).toBe('zh');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => url.pathname === job);
});

test.each([
  { address: '/rankings', texts: en },
  { address: '/zh/rankings', texts: zh },
])('on a phone, each row of $address has a line that shows its values on focus', async ({ address, texts }) => {
  const { page } = await visit({ width: 360, javaScriptEnabled: false });
  await page.goto(address);
  const row = page.locator('tbody tr').first();
  const line = await row.locator('.track').boundingBox();
  expect(line?.width).toBeGreaterThan(250);
  const tip = row.locator('.tip');
  expect(await tip.textContent()).toMatch(new RegExp(`^${fill(texts['rankings.point'], { rate: '\\d+', low: '\\d+', high: '\\d+' })}$`));
  const readOpacity = () => tip.evaluate((part) => getComputedStyle(part).opacity);
  expect(await readOpacity()).toBe('0');
  await row.locator('.track').focus();
  expect(await readOpacity()).toBe('1');
});

test('an empty comparison offers three pairs of jobs, and choosing one compares it', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/compare');
  const pairs = page.getByRole('region', { name: en['compare.examples'] }).getByRole('link');
  expect(await pairs.count()).toBe(3);
  await pairs.first().click();
  await page.getByRole('heading', { name: en['compare.scale'] }).waitFor();
});
