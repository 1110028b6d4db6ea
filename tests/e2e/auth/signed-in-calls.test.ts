import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { query } from '#tests/support/api-helpers.ts';
import { newMember, storeSession, withStaleAccess } from '#tests/support/members.ts';
import { waitForHydration, useBrowser, type Visit } from '#tests/support/pages.ts';

const visit = useBrowser();

/** Records the path and authorization of the API calls that a page makes from now on. */
function recordCalls({ page }: Visit): { path: string; authorization: string | undefined }[] {
  const calls: { path: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push({ path: pathname.slice('/api'.length), authorization: request.headers()['authorization'] });
  });
  return calls;
}

const bearerToken = (stored: string) => `Bearer ${/"access_token":"([^"]+)"/.exec(stored)?.[1]}`;

describe.each([
  { prefix: '', texts: en, language: 'en' as const, known: 'Accountant' },
  { prefix: '/zh', texts: zh, language: 'zh' as const, known: '会计' },
])('the API calls under "$prefix"', ({ prefix, texts, language, known }) => {
  test('of a member carry the token: suggestions, search, boards, comments', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    const { page } = visited;
    await storeSession(visited, member.stored);
    const calls = recordCalls(visited);
    const expectAuthorization = (path: RegExp) => expect.poll(() => calls.find((call) => path.test(call.path))?.authorization);

    await page.goto(prefix || '/');
    await waitForHydration(page);
    await page.getByRole('combobox').fill(known);
    await expectAuthorization(/^\/search-job\/suggest$/).toBe(bearerToken(member.stored));
    await page.getByRole('button', { name: texts['home.search_button'], exact: true }).click();
    await page.waitForURL(/\/jobs\/\d+(?:\?|$)/);
    await expectAuthorization(/^\/search-job$/).toBe(bearerToken(member.stored));

    for (const board of ['jobs', 'news']) {
      await page.goto(`${prefix}/${board}`);
      await page.locator('[data-slot=title]').last().scrollIntoViewIfNeeded();
      await expectAuthorization(new RegExp(`^/${board}$`)).toBe(bearerToken(member.stored));
    }
    const [article] = await query`select id from news where seed_key = 'nurses'`;
    await page.goto(`${prefix}/news/${Number(article?.['id'])}`);
    await page.getByRole('heading', { name: texts['comments.title'] }).scrollIntoViewIfNeeded();
    await expectAuthorization(/^\/comments\/\d+$/).toBe(bearerToken(member.stored));
    expect(calls.filter(({ authorization }) => authorization === undefined)).toEqual([]);
  });

  test('of a visitor carry no token', async () => {
    const visited = await visit();
    const calls = recordCalls(visited);
    await visited.page.goto(prefix || '/');
    await waitForHydration(visited.page);
    await visited.page.getByRole('combobox').fill(known);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  });
});

test('a search with an expired token renews the token and continues', async () => {
  const member = await newMember();
  const visited = await visit();
  await storeSession(visited, withStaleAccess(member.stored));
  const calls = recordCalls(visited);
  await visited.page.goto('/');
  await waitForHydration(visited.page);
  await visited.page.getByRole('combobox').fill('Accountant');
  await visited.page.getByRole('button', { name: en['home.search_button'], exact: true }).click();
  await visited.page.waitForURL(/\/jobs\/\d+(?:\?|$)/);
  expect(calls.map(({ path }) => path)).toContain('/auth/email-otp/refresh-token');
});
