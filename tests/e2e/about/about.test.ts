import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { useBrowser, type Visit } from '#tests/support/pages.ts';

const visit = useBrowser();

/** Returns the number of the visible picture at a time of the rotation, in seconds. */
function findVisiblePicture(page: Visit['page'], seconds: number): Promise<number[]> {
  return page.evaluate((at) => {
    const images = [...document.querySelectorAll('[data-covers] img')];
    for (const image of images) for (const animation of image.getAnimations()) animation.currentTime = at * 1000;
    return images.flatMap((image, index) => (getComputedStyle(image).opacity === '1' ? [index + 1] : []));
  }, seconds);
}

const readPlayStates = (page: Visit['page']) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-covers] img')].flatMap((image) => image.getAnimations().map((a) => a.playState)),
  );

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('the about page under "$prefix"', ({ prefix, texts }) => {
  test('shows its text, features, reviewers and mail address without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/about`);
    expect(await page.getByRole('main').locator('details').count()).toBeGreaterThan(5);
    expect(await page.getByRole('main').locator('details summary', { hasText: texts['about.new'] }).count()).toBeGreaterThan(0);
    expect(await page.getByRole('main').locator('details[open]').count()).toBe(0);
    await page.getByRole('main').locator('details summary').first().click();
    expect(await page.getByRole('main').locator('details[open] p').first().isVisible()).toBe(true);
    for (const reviewer of ['gpt4o', 'gemini', 'deepseek'] as const) {
      expect(await page.getByText(texts[`about.persona_${reviewer}`]).isVisible()).toBe(true);
    }
    const mail = page.getByRole('link', { name: texts['about.mail_address'] });
    expect(await mail.getAttribute('href')).toBe('mailto:contact@still-human.example');
    expect(await page.getByRole('button', { name: texts['about.pause'] }).isVisible()).toBe(false);
  });

  test('pauses its pictures on hover, on focus and with the button, and then continues', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/about`);
    expect(await readPlayStates(page)).toEqual(['running', 'running', 'running']);
    await page.locator('[data-covers]').hover({ position: { x: 20, y: 20 } });
    await expect.poll(() => readPlayStates(page)).toEqual(['paused', 'paused', 'paused']);
    await page.mouse.move(0, 0);
    await expect.poll(() => readPlayStates(page)).toEqual(['running', 'running', 'running']);
    await page.getByRole('button', { name: texts['about.pause'] }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => readPlayStates(page)).toEqual(['paused', 'paused', 'paused']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await readPlayStates(page)).toEqual(['paused', 'paused', 'paused']);
    await page.getByRole('button', { name: texts['about.play'] }).click();
    await page.mouse.move(0, 0);
    await expect.poll(() => readPlayStates(page)).toEqual(['running', 'running', 'running']);
  });
});

test('the three covers are shown one at a time, for ten seconds each', async () => {
  const { page } = await visit();
  await page.goto('/about');
  const seen = [];
  for (const seconds of [1, 9, 11, 19, 21, 29, 31]) seen.push(await findVisiblePicture(page, seconds + 0));
  expect(seen.flat()).toHaveLength(7);
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[2]).toEqual(seen[3]);
  expect(seen[4]).toEqual(seen[5]);
  expect(new Set([seen[0], seen[2], seen[4]].flat()).size).toBe(3);
  expect(seen[6]).toEqual(seen[0]);
});

test('the covers do not move with reduced motion', async () => {
  const { page } = await visit();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  expect(await readPlayStates(page)).toEqual([]);
  expect(await findVisiblePicture(page, 15)).toEqual([1]);
});
