import { describe, expect, test } from 'vitest';
import { findAccessibilityProblems, measureOverflow, showTheme } from '#tests/support/accessibility.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { memberAddresses, publicAddresses } from '#tests/support/public-pages.ts';

const visit = useBrowser();
/** 640 pixels are what a window of 1,280 has left at 200 % zoom: it has the elements of the other two, so that only its width is judged. */
const widths = [1280, 640, 320];

const user = { id: 'a', username: 'Robin', email: 'robin@example.com', avatar_url: '/favicon.svg', is_admin: true, terms_version: null };
const signedIn = JSON.stringify({ access_token: 'a', refresh_token: 'a', user });

/** What a member's page shows before its answer is of the same parts in both languages. */
const unanswered = memberAddresses.filter((address) => !address.startsWith('/zh'));

describe.each([...publicAddresses, ...unanswered, '/api/docs'])('%s', (address) => {
  test('has no violation in both themes, zoomed and narrow too, and nothing sticks out', async () => {
    const behindSignIn = unanswered.includes(address);
    const isEnglish = !address.startsWith('/zh');
    const { page } = await visit({ storage: behindSignIn ? { sh_auth: signedIn, sh_admin_auth: signedIn } : {} });
    // the server knows nobody of this name: the page is checked as it is before its answer
    if (behindSignIn) await page.route('**/api/**', () => undefined);
    const response = await page.goto(address);
    expect(new URL(page.url()).pathname, 'not sent elsewhere').toBe(new URL(address, response?.url()).pathname);
    // the reference has hundreds of calls and schemas of the same parts: one in four is judged, and the seed says which
    const judged = Number(process.env['TEST_SEED'] ?? 0) % 4;
    if (address === '/api/docs')
      await page
        .locator('main article')
        .evaluateAll((calls, kept) => calls.forEach((call, place) => place % 4 !== kept && call.remove()), judged);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await showTheme(page, 'light');
      expect(await measureOverflow(page), `${width} pixels`).toBeLessThanOrEqual(0);
      // what a member's page shows after its answer is checked in `member-pages.test.ts`
      if (width === 640 || (width === 1280 && (behindSignIn || !isEnglish))) continue;
      expect(await findAccessibilityProblems(page), `${width} pixels`).toEqual([]);
      if (!isEnglish || width === 1280) continue; // the dark theme changes only colours, which no width and no language does
      await showTheme(page, 'dark');
      expect(await findAccessibilityProblems(page, 'colours'), `${width} pixels, dark`).toEqual([]);
    }
  });
});
