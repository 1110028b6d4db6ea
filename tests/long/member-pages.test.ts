import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccessibilityProblems, measureOverflow, showTheme } from '#tests/support/accessibility.ts';
import { sendInboxMessage, newAdminAddress, newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { memberAddresses } from '#tests/support/public-pages.ts';

const visit = useBrowser();
const sessions = { sh_auth: '', sh_admin_auth: '' };
beforeAll(async () => {
  const member = await newMember();
  sessions.sh_auth = member.stored;
  sessions.sh_admin_auth = (await newMember({ email: await newAdminAddress(), audience: 'admin' })).stored;
  const title = { en: 'Accountants', zh: '会计师' };
  await sendInboxMessage(member.id, { kind: 'job_changed', params: { title, from: 71, to: 78 } }, '/jobs/12');
});

describe.each(memberAddresses)('%s', (address) => {
  test('has no accessibility violation in both themes, wide or narrow, and nothing overflows', async () => {
    const visited = await visit({ width: 1280 });
    const { page } = visited;
    const key = address.includes('/admin') ? 'sh_admin_auth' : 'sh_auth';
    await storeSession(visited, sessions[key], key);
    await page.goto(address);
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await showTheme(page, 'light');
      expect(await measureOverflow(page), `${width} pixels`).toBeLessThanOrEqual(0);
      const isEnglish = !address.startsWith('/zh');
      if (!isEnglish && width === 1280) continue; // the English page has the same colours and the same layout in a wide window
      expect(await findAccessibilityProblems(page), `${width} pixels`).toEqual([]);
      if (!isEnglish || width === 1280) continue;
      await showTheme(page, 'dark'); // changes only colours, which are the same in every width
      expect(await findAccessibilityProblems(page, 'colours'), `${width} pixels, dark`).toEqual([]);
    }
  });
});

test.each(['light', 'dark'] as const)('the open menu has no accessibility violation (%s) and does not overflow', async (scheme) => {
  const visited = await visit({ dark: scheme === 'dark', width: 320 });
  const { page } = visited;
  await storeSession(visited, sessions.sh_auth);
  await page.goto('/me/terms');
  await page.locator('[data-user-menu] summary').click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).include('[data-user-menu]').analyze(); // nobody can use what the menu covers
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});
