import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { readCode, loadCodeMails } from '#tests/support/accounts.ts';
import { query, until } from '#tests/support/api-helpers.ts';
import { setOwnNetwork } from '#tests/support/members.ts';
import { useBrowser, type Visit } from '#tests/support/pages.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';
import { loadAuditEntries, newAdmin } from '#tests/support/staff.ts';

const visit = useBrowser();

/** Returns an address on `localhost`: browsers create no passkeys for IP addresses. */
const localhostAddress = (path: string) => new URL(path, baseUrl().replace('127.0.0.1', 'localhost')).href;

/** Adds a virtual authenticator that confirms every request. */
async function addAuthenticator({ page, context }: Visit): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, isUserVerified: true, automaticPresenceSimulation: true } });
}

describe.each(['en', 'zh'] as const)('a passkey (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';

  /** Signs in with the mailed code, up to the second factor. */
  async function typeCode(page: Page, email: string): Promise<void> {
    const before = (await loadCodeMails(email)).length;
    await page.getByLabel(t('login.email')).fill(email);
    await page.getByRole('button', { name: t('login.get_code') }).click();
    const [newest] = await until(
      () => loadCodeMails(email),
      (mails) => mails.length > before,
      15_000,
      50,
    );
    await page.getByLabel(t('login.code'), { exact: true }).fill(readCode(newest));
    await page.getByRole('button', { name: t('login.submit') }).click();
    await page.getByRole('heading', { name: t('login.factor_title') }).waitFor();
  }

  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: t('admin.logout') }).click();
    await page.waitForURL(localhostAddress(`${prefix}/admin/login`));
  };

  test('is added, is the second factor of a sign-in as a recovery code can be, and is removed', async () => {
    const admin = await newAdmin(language);
    const visited = await visit({ width: 390 });
    const { page, errors } = visited;
    await setOwnNetwork(visited);
    await addAuthenticator(visited);
    await page.goto(localhostAddress('/favicon.svg'));
    await page.evaluate((stored) => localStorage.setItem('sh_admin_auth', stored), admin.stored);
    await page.goto(localhostAddress(`${prefix}/admin/security`));
    await page.getByText(t('passkeys.none')).waitFor();
    await page.getByLabel(t('passkeys.name')).fill('Laptop');
    await page.getByRole('button', { name: t('passkeys.add') }).click();
    await page.getByText(t('passkeys.added_now', { name: 'Laptop' })).waitFor();
    const codes = await page.locator('.passkeys-codes code').allTextContents();
    expect(codes).toHaveLength(10);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: t('passkeys.codes_copy') }).click();
    await page.getByText(t('passkeys.codes_copy_failed')).waitFor();
    await page.getByRole('button', { name: t('passkeys.codes_kept') }).click();
    await page.getByText(t('passkeys.codes_left', { count: 10 })).waitFor();

    await signOut(page);
    await typeCode(page, admin.email);
    expect(await page.evaluate(() => localStorage.getItem('sh_admin_auth'))).toBeNull();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: t('login.use_passkey') }).click();
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/admin`) && !url.pathname.endsWith('/login'));

    await signOut(page);
    await typeCode(page, admin.email);
    const recovery = page.getByLabel(t('login.recovery_code'));
    await recovery.fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: t('login.use_recovery_code') }).click();
    await page.getByText(t('error.wrong_recovery_code')).waitFor();
    expect(await recovery.inputValue()).toBe('0000-0000-0000-0000');
    await recovery.fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/admin`) && !url.pathname.endsWith('/login'));

    await page.goto(localhostAddress(`${prefix}/admin/security`));
    await page.getByText(t('passkeys.codes_left', { count: 9 })).waitFor();
    await query`update session_families set factor_at = factor_at - interval '11 minutes' where user_id = ${admin.id}::uuid`;
    await page.reload();
    await page.getByRole('button', { name: t('passkeys.prove') }).click();
    await page.getByRole('button', { name: t('passkeys.remove_of', { name: 'Laptop' }) }).click();
    const dialog = page.getByRole('dialog', { name: t('passkeys.remove_ask', { name: 'Laptop' }) });
    expect(await dialog.textContent()).toContain(t('passkeys.remove_last'));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('passkeys.remove'), exact: true }).click();
    await page.getByText(t('passkeys.none')).waitFor();
    const watcher = await newAdmin();
    expect((await loadAuditEntries(watcher, admin.id)).map(({ act }) => act)).toEqual([
      'passkey_removed',
      'recovery_code_used',
      'passkey_added',
    ]);
    expect(errors.filter((error) => !error.includes('400'))).toEqual([]); // the wrong code
  });
});
