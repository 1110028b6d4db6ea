import { expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { sendInboxMessage, newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { allVectors } from '#tests/support/xss/vectors.ts';
import { findDangers, watchForAttacks } from '#tests/support/xss/watch.ts';

const visit = useBrowser();
const minutes = 60_000;
/** The excerpt of a comment that a message may contain. */
const excerptOf = (text: string) => Array.from(text.replaceAll('\0', '')).slice(0, 300).join('');

test.each([
  ['/me/inbox', en],
  ['/zh/me/inbox', zh],
] as const)('messages with hostile names, titles and texts run nothing on %s', { timeout: 10 * minutes }, async (address, texts) => {
  const member = await newMember();
  const excerpts = allVectors.map(excerptOf);
  for (const excerpt of excerpts) {
    const name = excerpt || 'nameless';
    await sendInboxMessage(member.id, { kind: 'reply', params: { author: name, title: { en: name, zh: name }, excerpt } }, '/news/1');
  }
  const visited = await visit();
  const { page } = visited;
  const watched = await watchForAttacks(visited.context, new URL(inject('baseUrl')).host);
  await storeSession(visited, member.stored);
  await page.goto(address);
  const entries = page.locator('.inbox-list > li');
  await entries.first().waitFor();
  const more = page.getByRole('button', { name: texts['inbox.more'] });
  for (let count = await entries.count(); await more.isVisible(); count = await entries.count()) {
    await more.click();
    await entries.nth(count).waitFor();
  }
  const bodies = await page.locator('.inbox-body').allTextContents();
  console.error(`${bodies.length} messages shown, ${watched.calls.length} ran, ${watched.foreignRequests.length} requests left the site`);
  expect(await findDangers(page, '.inbox-list h2, .inbox-body')).toEqual([]);
  expect(watched).toEqual({ calls: [], foreignRequests: [] });
  const changed = excerpts.filter((excerpt) => !bodies.some((body) => body.includes(excerpt)));
  expect(changed, 'each is shown as it was written').toEqual([]);
});
