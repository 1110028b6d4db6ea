import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { termsVersion } from '#src/features/account/terms/acceptance.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const acceptedTerms = { hasAcceptedTerms: true, hasAcceptedPrivacy: true, dontShowAgain: true, version: termsVersion };

describe.each([
  { prefix: '', home: '/', texts: en },
  { prefix: '/zh', home: '/zh', texts: zh },
])('the terms page under "$prefix"', ({ prefix, home, texts }) => {
  test('without script shows the terms, and no checkboxes', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/terms`);
    expect(await page.getByText(texts['terms.stored_network_what']).isVisible()).toBe(true);
    const remark = page.locator('main noscript');
    expect([await remark.isVisible(), await remark.innerHTML()]).toEqual([true, expect.stringContaining(texts['terms.no_script'])]);
    expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: texts['share.title'] }).isVisible()).toBe(true);
  });

  test('stores the choice, shows it after a reload, and then links to the sign-in page', async () => {
    const { page, errors } = await visit();
    await page.goto(home);
    await page.getByRole('link', { name: texts['home.advanced'], exact: true }).click();
    await page.waitForURL(`**${prefix}/terms`);
    await page.getByRole('checkbox', { name: texts['terms.accept_terms'] }).check();
    await page.getByRole('button', { name: texts['terms.save'] }).click();
    expect(await page.locator('main form').getByRole('status').textContent()).toBe(texts['terms.saved_partly']);
    await page.getByRole('checkbox', { name: texts['terms.accept_privacy'] }).check();
    await page.getByRole('button', { name: texts['terms.save'] }).click();
    expect(await page.locator('main form').getByRole('status').textContent()).toBe(texts['terms.saved_both']);
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('sh_terms'))) ?? '')).toEqual({
      ...acceptedTerms,
      dontShowAgain: false,
    });
    expect(errors.filter((error) => !error.includes('ViewTransition'))).toEqual([]); // a reload may abort the view transition
    await page.reload();
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByRole('button', { name: texts['terms.save'] }).click();
    const target = await page.getByRole('link', { name: texts['terms.return'], exact: true }).getAttribute('href');
    expect(target).toBe(`${prefix}/login`);
  });

  test('redirects to the sign-in page if everything is accepted, except with forceShow', async () => {
    const { page } = await visit({ storage: { sh_terms: JSON.stringify(acceptedTerms) } });
    await page.goto(`${prefix}/terms?forceShow`);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3);
    await page.goto(`${prefix}/terms`);
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
  });
});
