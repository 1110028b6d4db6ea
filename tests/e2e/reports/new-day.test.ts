import { expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { newMember, putSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

test('on an open page the free analysis is there again once the new day has begun', async () => {
  const visited = await visit();
  const { page } = visited;
  await putSession(visited, (await newMember()).stored);
  await page.clock.install();
  let asked = 0;
  await page.route('**/api/cv-analyses/options', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const [answer, now] = [await route.fetch(), await page.evaluate(() => Date.now())];
    const options = { ...Object(await answer.json()), free_available: false, next_free_at: new Date(now + 90_000).toISOString() };
    return route.fulfill({ response: answer, json: options });
  });
  await page.goto('/me/cv-analysis/start');
  await page.clock.runFor(5_000); // the page is idle, and its island loads
  const free = page.getByRole('radio', { name: en['member_analysis.pay_free'] });
  await free.waitFor();
  expect(await free.isDisabled()).toBe(true);
  await page.clock.runFor(61_000);
  expect(asked).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => free.isEnabled()).toBe(true);
});
