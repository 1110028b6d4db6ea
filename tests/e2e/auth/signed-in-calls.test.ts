import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { query } from '#tests/support/api-helpers.ts';
import { newMember, putSession, withStaleAccess } from '#tests/support/members.ts';
import { hydrated, useBrowser, type Visit } from '#tests/support/pages.ts';

const visit = useBrowser();

/** Records the path and authorization of the API calls that a page makes from now on. */
function callsOf({ page }: Visit): { path: string; authorization: string | undefined }[] {
  const calls: { path: string; authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/'))
      calls.push({ path: pathname.slice('/api'.length), authorization: request.headers()['authorization'] });
  });
  return calls;
}

const tokenOf = (stored: string) => `Bearer ${/"access_token":"([^"]+)"/.exec(stored)?.[1]}`;

describe.each([
  { prefix: '', texts: en, language: 'en' as const, known: 'Accountant' },
  { prefix: '/zh', texts: zh, language: 'zh' as const, known: '会计' },
])('the API calls under "$prefix"', ({ prefix, texts, language, known }) => {
  test('of a member carry the token: suggestions, search, boards, comments', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    const { page } = visited;
    await putSession(visited, member.stored);
    const calls = callsOf(visited);
    const seen = (path: RegExp) => expect.poll(() => calls.find((call) => path.test(call.path))?.authorization);

    await page.goto(prefix || '/');
    await hydrated(page);
    await page.getByRole('combobox').fill(known);
    await seen(/^\/search-job\/suggest$/).toBe(tokenOf(member.stored));
    await page.getByRole('button', { name: texts['home.search_button'], exact: true }).click();
    await page.waitForURL(/\/jobs\/\d+(?:\?|$)/);
    await seen(/^\/search-job$/).toBe(tokenOf(member.stored));

    for (const board of ['jobs', 'news']) {
      await page.goto(`${prefix}/${board}`);
      await page.locator('[data-slot=title]').last().scrollIntoViewIfNeeded();
      await seen(new RegExp(`^/${board}$`)).toBe(tokenOf(member.stored));
    }
    const [article] = await query`select id from news where seed_key = 'nurses'`;
    await page.goto(`${prefix}/news/${Number(article?.['id'])}`);
    await page.getByRole('heading', { name: texts['comments.title'] }).scrollIntoViewIfNeeded();
    await seen(/^\/comments\/\d+$/).toBe(tokenOf(member.stored));
    expect(calls.filter(({ authorization }) => authorization === undefined)).toEqual([]);
  });

  test('of a visitor carry no token', async () => {
    const visited = await visit();
    const calls = callsOf(visited);
    await visited.page.goto(prefix || '/');
    await hydrated(visited.page);
    await visited.page.getByRole('combobox').fill(known);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  });
});

test('a search with an expired token renews the token and continues', async () => {
  const member = await newMember();
  const visited = await visit();
  await putSession(visited, withStaleAccess(member.stored));
  const calls = callsOf(visited);
  await visited.page.goto('/');
  await hydrated(visited.page);
  await visited.page.getByRole('combobox').fill('Accountant');
  await visited.page.getByRole('button', { name: en['home.search_button'], exact: true }).click();
  await visited.page.waitForURL(/\/jobs\/\d+(?:\?|$)/);
  expect(calls.map(({ path }) => path)).toContain('/auth/email-otp/refresh-token');
});
