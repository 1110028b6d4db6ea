import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { termsVersion } from '#src/features/account/terms/acceptance.ts';
import { readCode, loadMails, newAddress, wrongCode } from '#tests/support/accounts.ts';
import { until } from '#tests/support/api-helpers.ts';
import { setOwnNetwork, readLocalStorage, newAdminAddress } from '#tests/support/members.ts';
import { useBrowser, type Visit } from '#tests/support/pages.ts';

const visit = useBrowser();
const acceptedTerms = JSON.stringify({ hasAcceptedTerms: true, hasAcceptedPrivacy: true, dontShowAgain: false, version: termsVersion });

async function openForm(address: string, storage: Record<string, string> = { sh_terms: acceptedTerms }): Promise<Visit> {
  const visited = await visit({ storage });
  await setOwnNetwork(visited);
  await visited.page.goto(address);
  return visited;
}

async function readMailedCode(email: string): Promise<string> {
  const mails = await until(
    () => loadMails(email),
    (all) => all.length > 0,
  );
  return readCode(mails[0]);
}

const locateForm = (page: Page, texts: typeof en) => ({
  email: page.getByLabel(texts['login.email']),
  send: page.locator('[data-send]'),
  code: page.getByLabel(texts['login.code'], { exact: true }),
  submit: page.locator('[data-submit]'),
  problem: page.locator('main [data-problem]'),
  status: page.locator('main [role=status]'),
});

const languages = [
  { prefix: '', home: '/', texts: en },
  { prefix: '/zh', home: '/zh', texts: zh },
];

describe.each(languages)('the sign-in page under "$prefix"', ({ prefix, home, texts }) => {
  test('signs in with the mailed code, says so, and then returns to the previous page', async () => {
    const { page, errors } = await openForm(`${prefix}/about`);
    await page.getByRole('banner').getByRole('link', { name: texts['member.sign_in'] }).click();
    const { email, send, code, submit, status } = locateForm(page, texts);
    const address = newAddress();
    expect(await code.isVisible()).toBe(false);
    await email.fill(address);
    await send.click();
    await code.waitFor();
    expect([await send.textContent(), await send.isDisabled()]).toEqual([texts['login.sent'], true]);
    expect(await status.textContent()).toBe(texts['auth.code_sent']);
    expect(await code.evaluate((input: HTMLInputElement) => [input.autocomplete, input.inputMode])).toEqual(['one-time-code', 'numeric']);
    await code.fill(await readMailedCode(address));
    // measured in the page, because answers to the test may be late
    await status.evaluate((element) => {
      new MutationObserver(() => sessionStorage.setItem(element.textContent, String(Date.now()))).observe(element, { childList: true });
    });
    await submit.click();
    await page.waitForURL((url) => url.pathname === `${prefix}/about`);
    const millisecondsSince = (statusText: string) => performance.timeOrigin - Number(sessionStorage.getItem(statusText) ?? Number.NaN);
    expect(await page.evaluate(millisecondsSince, texts['login.success'])).toBeGreaterThan(500);
    await page.getByRole('banner').getByRole('link', { name: texts['member.sign_in'] }).waitFor({ state: 'hidden' });
    const stored = await readLocalStorage(page, 'sh_auth');
    expect(stored).toContain(address);
    expect(stored).toContain(termsVersion);
    expect(errors).toEqual([]);
  });

  test('shows the exact text for each missing or wrong input', async () => {
    const { page } = await openForm(`${prefix}/login`);
    const { email, send, code, submit, problem } = locateForm(page, texts);
    await send.click();
    expect(await problem.textContent()).toBe(texts['login.enter_email']);
    await email.blur();
    expect(await page.locator('#email-error').textContent()).toBe(texts['error.email_required']);
    await email.fill('ada@example');
    await send.click();
    expect(await page.locator('#email-error').textContent()).toBe(texts['error.invalid_email']);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const address = newAddress();
    await email.fill(address);
    await send.click();
    await code.waitFor();
    await submit.click();
    expect(await problem.textContent()).toBe(texts['login.enter_otp']);
    await code.blur();
    expect(await page.locator('#otp-error').textContent()).toBe(texts['error.otp_required']);
    await code.fill('12a34');
    expect(await code.inputValue()).toBe('1234');
    await submit.click();
    expect(await page.locator('#otp-error').textContent()).toBe(texts['error.otp_not_six_digits']);
    await code.fill(wrongCode(await readMailedCode(address)));
    await submit.click();
    await page.getByText(texts['error.wrong_code']).waitFor();
    expect(await readLocalStorage(page, 'sh_auth')).toBeNull();
    expect(await submit.isEnabled()).toBe(true);
  });

  test('fills in a code that is pasted into any field', async () => {
    const { page, context } = await openForm(`${prefix}/login`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { email, send, code, submit } = locateForm(page, texts);
    const address = newAddress();
    await email.fill(address);
    await send.click();
    await code.waitFor();
    const paste = async (text: string) => {
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('Control+V');
    };
    await email.focus();
    const mailedCode = await readMailedCode(address);
    await paste(` ${mailedCode.slice(0, 3)} ${mailedCode.slice(3)}\n`);
    expect([await code.inputValue(), await email.inputValue()]).toEqual([mailedCode, address]);
    await code.focus();
    await paste('not a code');
    expect(await code.inputValue()).not.toContain('n');
    await code.fill(mailedCode);
    await submit.click();
    await page.waitForURL((url) => url.pathname === home);
  });

  test('requires the terms and the privacy notice before it sends a code, and stores both', async () => {
    const { page } = await openForm(`${prefix}/login`, {});
    const { email, send, code } = locateForm(page, texts);
    let requestCount = 0;
    page.on('request', (request) => (requestCount += Number(request.url().includes('request-otp'))));
    await email.fill(newAddress());
    await send.click();
    expect(await page.locator('#terms-error').textContent()).toBe(texts['login.terms_needed']);
    await page.getByRole('checkbox', { name: texts['terms.accept_terms'] }).check();
    await send.click();
    expect([requestCount, await page.evaluate(() => document.activeElement?.getAttribute('name'))]).toEqual([0, 'privacy']);
    await page.getByRole('checkbox', { name: texts['terms.accept_privacy'] }).check();
    await send.click();
    await code.waitFor();
    expect(await readLocalStorage(page, 'sh_terms')).toBe(acceptedTerms);
    await page.goto(`${prefix}/login`);
    expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBe(0);
  });
});

describe.each(languages)('the sign-in page in other cases, under "$prefix"', ({ prefix, home, texts }) => {
  test('shows the exact text if a call fails or returns no token', async () => {
    const { page } = await openForm(`${prefix}/login`);
    const { email, send, code, submit, problem } = locateForm(page, texts);
    await page.route('**/request-otp', (route) => route.abort());
    await email.fill(newAddress());
    await send.click();
    await expect.poll(() => problem.textContent()).toBe(texts['login.send_failed']);
    expect(await email.evaluate((field) => field === document.activeElement), 'the field has the focus again').toBe(true);
    await page.unroute('**/request-otp');
    await send.click();
    await code.fill('123456');
    await page.route('**/verify-otp', (route) => route.abort());
    await submit.click();
    await expect.poll(() => problem.textContent()).toBe(texts['login.verify_failed']);
    await page.unroute('**/verify-otp');
    await page.route('**/verify-otp', (route) => route.fulfill({ json: {} }));
    await submit.click();
    await expect.poll(() => problem.textContent()).toBe(texts['login.no_token']);
  });

  test('continues after a reload, starts over with another address, and fills in the address of the link in the mail', async () => {
    const { page } = await openForm(`${prefix}/login`);
    const { email, send, code } = locateForm(page, texts);
    const address = newAddress();
    await email.fill(address);
    await send.click();
    await code.waitFor();
    await page.reload();
    await code.waitFor();
    expect([await email.inputValue(), await send.isDisabled()]).toEqual([address, true]);
    await email.fill('other@example.com');
    await code.waitFor({ state: 'hidden' });
    expect([await send.textContent(), await send.isEnabled()]).toEqual([texts['login.get_code'], true]);
    const link = await readMailedLink(address);
    await page.goto('about:blank');
    await page.goto(link);
    await code.waitFor();
    expect([await email.inputValue(), new URL(page.url()).hash, await readLocalStorage(page, 'sh_auth')]).toEqual([address, '', null]);
  });

  test('counts down a minute until a code can be requested again', async () => {
    const { page } = await openForm(`${prefix}/login`);
    await page.clock.install();
    await page.reload();
    const { email, send, code } = locateForm(page, texts);
    await email.fill(newAddress());
    await send.click();
    await code.waitFor();
    await page.clock.runFor(20_000);
    expect(await page.locator('[data-wait]').textContent()).toBe(texts['login.sent_again_in'].replace('{{seconds}}', '40'));
    await page.clock.runFor(40_000);
    expect([await send.textContent(), await send.isEnabled()]).toEqual([texts['login.send_again'], true]);
    expect(await page.locator('[data-wait]').textContent()).toBe('');
  });

  test('has a button that leads to the home page', async () => {
    const { page } = await openForm(`${prefix}/login`);
    await page.getByRole('link', { name: texts['login.back_home'] }).click();
    await page.waitForURL((url) => url.pathname === home);
  });
});

/** Returns the link in the newest mail, as a path of the site under test. */
async function readMailedLink(email: string): Promise<string> {
  const [mail] = await loadMails(email);
  const url = new URL(/https?:\/\/\S+#email=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return url.pathname + url.hash;
}

describe.each(languages)('the admin sign-in page under "$prefix"', ({ prefix, texts }) => {
  test('signs in an administrator, stores the session under a separate key, and signs out', async () => {
    const { page } = await openForm(`${prefix}/admin`);
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/login`);
    const { email, send, code, submit } = locateForm(page, texts);
    const address = await newAdminAddress();
    await email.fill(address);
    await send.click();
    await code.fill(await readMailedCode(address));
    await submit.click();
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/dashboard`);
    await page.getByText(texts['admin.signed_in'].replace('{{email}}', address)).waitFor();
    expect([await readLocalStorage(page, 'sh_auth'), await readLocalStorage(page, 'sh_admin_auth')]).toEqual([
      null,
      expect.stringContaining(address),
    ]);
    await page.goto(`${prefix}/admin/login`);
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/dashboard`);
    await page.getByRole('button', { name: texts['admin.logout'] }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/login`);
    expect(await readLocalStorage(page, 'sh_admin_auth')).toBeNull();
  });

  test('refuses everybody else with the exact text', async () => {
    const { page } = await openForm(`${prefix}/admin/login`);
    const { email, send, code, submit, problem } = locateForm(page, texts);
    const address = newAddress();
    await email.fill(address);
    await send.click();
    await code.fill(await readMailedCode(address));
    await submit.click();
    await expect.poll(() => problem.textContent()).toBe(texts['error.not_admin']);
    expect(await readLocalStorage(page, 'sh_admin_auth')).toBeNull();
  });
});
