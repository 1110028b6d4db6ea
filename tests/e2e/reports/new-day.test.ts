import { expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

test('an open page offers the free analysis again when a new day begins', async () => {
  const visited = await visit();
  const { page } = visited;
  await storeSession(visited, (await newMember()).stored);
  await page.clock.install();
  let requestCount = 0;
  await page.route('**/api/cv-analyses/options', async (route) => {
    requestCount += 1;
    if (requestCount > 1) return route.continue();
    const [answer, now] = [await route.fetch(), await page.evaluate(() => Date.now())];
    const options = { ...Object(await answer.json()), free_available: false, next_free_at: new Date(now + 90_000).toISOString() };
    return route.fulfill({ response: answer, json: options });
  });
  await page.goto('/me/cv-analysis/start');
  await page.clock.runFor(5_000); // the page becomes idle, and its island loads
  const free = page.getByRole('radio', { name: en['member_analysis.pay_free'] });
  await free.waitFor();
  expect(await free.isDisabled()).toBe(true);
  await page.clock.runFor(61_000);
  expect(requestCount).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => free.isEnabled()).toBe(true);
});

test('an open page offers the gift again when a new day begins', async () => {
  const visited = await visit();
  const { page } = visited;
  await storeSession(visited, (await newMember()).stored);
  await page.clock.install();
  let requestCount = 0;
  await page.route('**/api/credits/balance', async (route) => {
    requestCount += 1;
    const [answer, now] = [await route.fetch(), await page.evaluate(() => Date.now())];
    if (requestCount > 1) return route.fulfill({ response: answer });
    const balance = { ...Object(await answer.json()), gift_available: false, next_gift_at: new Date(now + 90_000).toISOString() };
    return route.fulfill({ response: answer, json: balance });
  });
  await page.goto('/me/credit');
  await page.clock.runFor(5_000); // the page becomes idle, and its island loads
  await page.getByText(en['credits.claimed']).waitFor();
  const claim = page.getByRole('button', { name: en['credits.claim'] });
  expect(await claim.count()).toBe(0);
  await page.clock.runFor(120_000);
  await claim.waitFor();
});
