import { describe, expect, test } from 'vitest';
import { findAccessibilityProblems, measureOverflow, showTheme } from '#tests/support/accessibility.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { memberAddresses, publicAddresses } from '#tests/support/public-pages.ts';

const visit = useBrowser();
/** 640 pixels are a window of 1,280 at 200 % zoom. It has the elements of the other widths, so that only overflow is checked. */
const widths = [1280, 640, 320];

const user = { id: 'a', username: 'Robin', email: 'robin@example.com', avatar_url: '/favicon.svg', is_admin: true, terms_version: null };
const storedSession = JSON.stringify({ access_token: 'a', refresh_token: 'a', user });

/** Pages of members, which are checked before they have data. They have the same elements in both languages, so that English is enough. */
const loadingPages = memberAddresses.filter((address) => !address.startsWith('/zh'));

describe.each([...publicAddresses, ...loadingPages, '/api/docs'])('%s', (address) => {
  test('has no violation in both themes, zoomed or narrow, and nothing overflows', async () => {
    const needsSession = loadingPages.includes(address);
    const isEnglish = !address.startsWith('/zh');
    const { page } = await visit({ storage: needsSession ? { sh_auth: storedSession, sh_admin_auth: storedSession } : {} });
    // the session is invented, so its calls get no answer and the page stays as it is before it has data
    if (needsSession) await page.route('**/api/**', () => undefined);
    const response = await page.goto(address);
    expect(new URL(page.url()).pathname, 'it is not redirected').toBe(new URL(address, response?.url()).pathname);
    // the reference has hundreds of similar calls and schemas: every fourth is checked, beginning with one that the seed selects
    const checkedIndex = Number(process.env['TEST_SEED'] ?? 0) % 4;
    if (address === '/api/docs')
      await page
        .locator('main article')
        .evaluateAll((calls, remainder) => calls.forEach((call, index) => index % 4 !== remainder && call.remove()), checkedIndex);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await showTheme(page, 'light');
      expect(await measureOverflow(page), `${width} pixels`).toBeLessThanOrEqual(0);
      // `member-pages.test.ts` checks members' pages with data
      if (width === 640 || (width === 1280 && (needsSession || !isEnglish))) continue;
      expect(await findAccessibilityProblems(page), `${width} pixels`).toEqual([]);
      if (!isEnglish || width === 1280) continue; // the dark theme changes only colours, which are the same in all widths and languages
      await showTheme(page, 'dark');
      expect(await findAccessibilityProblems(page, 'colours'), `${width} pixels, dark`).toEqual([]);
    }
  });
});
