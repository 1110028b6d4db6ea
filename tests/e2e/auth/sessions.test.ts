import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { waitForFrames } from '#tests/support/board-pages.ts';
import { callAs, TestBrowser } from '#tests/support/accounts.ts';
import { newArticle } from '#tests/support/commenters.ts';
import { readLocalStorage, newMember, storeSession, withStaleAccess } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

const languages = [
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const;

describe.each(languages)('the guards under "$prefix"', ({ prefix, language }) => {
  test('redirect a visitor from member pages to the sign-in page, without any API call', async () => {
    const { page, context } = await visit();
    const calls: string[] = [];
    context.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const path of ['/me/profile', '/me/inbox', '/me/terms', '/me']) {
      await page.goto(`${prefix}${path}`);
      await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    }
    expect(await page.evaluate(() => sessionStorage.getItem('sh_return_to'))).toBe(`${prefix}/me/profile`);
    await page.goto(`${prefix}/admin`);
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/login`);
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('redirect a visitor before anything of a guarded page is painted', async () => {
    const { page, context } = await visit();
    const painted: string[] = [];
    await context.exposeFunction('notePaint', (where: string) => painted.push(where));
    await context.addInitScript(() => {
      const recordPaint = Reflect.get(globalThis, 'notePaint') as (where: string) => void; // exposed above
      new PerformanceObserver(() => recordPaint(location.pathname)).observe({ type: 'paint', buffered: true });
    });
    const second = await context.newPage();
    await second.goto(`${prefix}/about`);
    await context.route(/\/login$/, async (route) => {
      for (let frames = 0; frames < 60; frames += 2) await waitForFrames(second); // enough frames for the guarded page to be drawn too
      await route.continue();
    });
    await page.goto(`${prefix}/me/profile`, { waitUntil: 'commit' });
    await expect.poll(() => painted).toContain(`${prefix}/login`);
    expect(painted).not.toContain(`${prefix}/me/profile`);
  });

  test('redirect a member from the sign-in page and from /me to the profile', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    await storeSession(visited, member.stored);
    for (const path of ['/login', '/me']) {
      await visited.page.goto(`${prefix}${path}`);
      await visited.page.waitForURL((url) => url.pathname === `${prefix}/me/profile`);
    }
    await visited.page.getByText(member.email).waitFor();
  });
});

describe.each(languages)('a session under "$prefix"', ({ prefix, texts, language }) => {
  test('renews an expired access token once for all calls of two tabs', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    await storeSession(visited, withStaleAccess(member.stored));
    let renewals = 0;
    visited.context.on('request', (request) => (renewals += Number(request.url().endsWith('/refresh-token'))));
    const other = await visited.context.newPage();
    await Promise.all([visited.page.goto(`${prefix}/me/profile`), other.goto(`${prefix}/me/profile`)]);
    for (const page of [visited.page, other]) await page.getByText(member.email).waitFor();
    expect(renewals).toBe(1);
    const stored = await readLocalStorage(visited.page, 'sh_auth');
    expect(stored).not.toContain(member.tokens.refresh_token);
    for (const page of [visited.page, other]) {
      await page.reload();
      await page.getByText(member.email).waitFor();
    }
    expect(renewals).toBe(1);
  });

  test('that was ended elsewhere leads to the sign-in page, which says so', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    const { page } = visited;
    await storeSession(visited, member.stored);
    await page.goto(`${prefix}/me/profile`);
    await page.getByText(member.email).waitFor();
    expect((await callAs(member.tokens, '/users/me/sessions', { method: 'DELETE' })).status).toBe(204);
    // the next call redirects: the one of this click, or an earlier one for the badge
    const changeName = async () => {
      await page.getByLabel(texts['profile.name'], { exact: true }).fill('Somebody Else', { timeout: 3000 });
      await page.getByRole('button', { name: texts['profile.save_name'] }).click({ timeout: 3000 });
    };
    await Promise.all([page.waitForURL((url) => url.pathname === `${prefix}/login`), changeName().catch(() => undefined)]);
    await page.getByText(texts['error.unauthenticated']).waitFor();
    expect([await readLocalStorage(page, 'sh_auth'), new URL(page.url()).search]).toEqual([null, '']);
    expect(await page.evaluate(() => sessionStorage.getItem('sh_return_to'))).toBe(`${prefix}/me/profile`);
  });

  test('ends on logout: on the server, in the stored data, and with the sign-in page', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    const { page } = visited;
    await storeSession(visited, member.stored);
    await page.evaluate(() => ['sh_terms', 'sh_cv', 'sh_lang'].forEach((key) => localStorage.setItem(key, 'en')));
    await page.goto(`${prefix}/me/inbox`);
    const banner = page.getByRole('banner');
    await banner.locator('[data-user-menu] summary').click();
    await banner.getByRole('button', { name: texts['member.logout'] }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    expect(await page.evaluate(() => ['sh_auth', 'sh_terms', 'sh_cv', 'sh_lang'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
      'en',
    ]);
    expect((await new TestBrowser().refresh(member.tokens.refresh_token)).status).toBe(401);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
  });

  test('stays, with an error, if the logout does not reach the server', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    const { page } = visited;
    await storeSession(visited, member.stored);
    await page.route('**/logout', (route) => route.abort());
    await page.goto(`${prefix}/about`);
    const banner = page.getByRole('banner');
    await banner.locator('[data-user-menu] summary').click();
    await banner.getByRole('button', { name: texts['member.logout'] }).click();
    await banner.getByText(texts['member.logout_failed'], { exact: true }).waitFor();
    expect(await readLocalStorage(page, 'sh_auth')).toBe(member.stored);
  });
});

describe.each(languages)('pages of a member under "$prefix"', ({ prefix, texts, language }) => {
  test('follow a sign-out and a sign-in in another tab', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    await storeSession(visited, member.stored);
    const [memberPage, publicPage] = [visited.page, await visited.context.newPage()];
    await memberPage.goto(`${prefix}/me/profile`);
    await publicPage.goto(`${prefix}/about`);
    const link = publicPage.getByRole('banner').getByRole('link', { name: texts['member.sign_in'] });
    const menu = publicPage.locator('[data-user-menu]');
    await menu.waitFor();
    const third = await visited.context.newPage();
    await third.goto('/favicon.svg');
    await third.evaluate(() => localStorage.removeItem('sh_auth'));
    await link.waitFor();
    await memberPage.waitForURL((url) => url.pathname === `${prefix}/login`);
    await third.evaluate((stored) => localStorage.setItem('sh_auth', stored), member.stored);
    await menu.waitFor();
    await memberPage.waitForURL((url) => url.pathname === `${prefix}/me/profile`);
  });

  test('show the menu and the comment box when they come back from the back-forward cache after a sign-in', async () => {
    const [member, article] = [await newMember({ language }), await newArticle()];
    const { page } = await visit();
    await page.goto(`${prefix}/news/${article}`);
    await page.locator('.comments').scrollIntoViewIfNeeded();
    await page.locator('.comments[aria-busy=false]').waitFor();
    expect(await page.locator('.comments textarea').count()).toBe(0);
    // as in the back-forward cache: the page gets no storage event
    await page.evaluate((stored) => {
      localStorage.setItem('sh_auth', stored);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, member.stored);
    await page.locator('.comments textarea').waitFor();
    const menu = page.locator('[data-user-menu]');
    await menu.locator('summary').click();
    await expect.poll(() => menu.getByRole('button', { name: texts['member.logout'] }).isEnabled()).toBe(true);
  });

  test('ask a member once to accept the current terms', async () => {
    const member = await newMember({ language, terms: null });
    const visited = await visit();
    const { page } = visited;
    await storeSession(visited, member.stored);
    await page.goto(`${prefix}/about`);
    const gate = page.getByRole('dialog', { name: texts['member.terms_gate'] });
    await gate.waitFor();
    await page.keyboard.press('Escape');
    await gate.getByRole('link', { name: texts['member.terms_gate_read'] }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/terms`);
    expect(await gate.count()).toBe(0);
    // the page requests the user before the terms are accepted, and gets the answer afterwards
    const accepted = Promise.withResolvers<void>();
    await page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch();
      if (route.request().method() === 'GET') await accepted.promise;
      await route.fulfill({ response: answer });
    });
    await page.goto(`${prefix}/me/profile`);
    await gate.getByRole('button', { name: texts['member.terms_gate_accept'] }).click();
    await gate.waitFor({ state: 'detached' });
    accepted.resolve();
    await page.getByText(member.email).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByText(member.email).waitFor();
    expect(await gate.count()).toBe(0);
  });
});

test('a member stays signed in while the server is unreachable', async () => {
  const member = await newMember();
  const visited = await visit();
  const { page } = visited;
  await storeSession(visited, withStaleAccess(member.stored));
  await page.route('**/refresh-token', (route) => route.abort());
  await page.goto('/me/profile');
  await page.getByText(en['error.no_response']).first().waitFor();
  await page.unroute('**/refresh-token');
  await page.getByRole('button', { name: en['member.retry'] }).first().click();
  await page.getByText(member.email).waitFor();
});

test('sign-in pages and member pages are not indexed', async () => {
  const { page } = await visit();
  for (const path of ['/login', '/admin/login', '/zh/login']) {
    await page.goto(path);
    expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
  }
  for (const path of ['/me/profile', '/zh/me/inbox', '/me/terms', '/admin']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"');
  }
});
