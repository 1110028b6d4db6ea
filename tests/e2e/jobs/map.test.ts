import { describe, expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { language: 'en', prefix: '', width: 1440 },
  { language: 'zh', prefix: '/zh', width: 390 },
] as const)('the map of work ($language)', ({ language, prefix, width }) => {
  const t = messages(language);

  test('announces each occupation that the arrow keys reach, stops with Escape, and opens the job with Enter', async () => {
    const { page, errors } = await visit({ width });
    await page.goto(`${prefix}/map`);
    const announcement = page.locator('#map-told');
    await page.locator('[data-work-map]').focus();
    await page.keyboard.press('ArrowRight');
    const first = await announcement.innerText();
    expect(first).toContain(' · ');
    expect(await page.locator('[data-work-map] a.at').count()).toBe(1);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => announcement.innerText()).not.toBe(first);
    await page.keyboard.press('Escape');
    await announcement.waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowRight');
    const jobAddress = await page.locator('[data-map-open]').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${jobAddress}`);
    expect(errors).toEqual([]);
  });

  test('shows only a category after a click on its name, at an address with a picture, and finds a job in it', async () => {
    const { page } = await visit({ width });
    await page.goto(`${prefix}/map`);
    const allCount = await page.locator('[data-work-map] svg a').count();
    await page.locator('[data-work-map] h2 a').first().click();
    await page.waitForURL(/category=\d\d/);
    const shownCount = await page.locator('[data-work-map] svg a').count();
    expect(shownCount).toBeGreaterThan(0);
    expect(shownCount).toBeLessThan(allCount);
    expect(await page.locator('[data-work-map] h2').count()).toBe(1);
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/og\/map\.png\?category=\d\d/);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    const name = await page.locator('[data-map-rows] tr th').first().textContent();
    await page.getByLabel(t('map.search')).fill(name?.trim() ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page
      .locator('#map-told')
      .getByText(name?.trim() ?? '')
      .waitFor();
  });
});
