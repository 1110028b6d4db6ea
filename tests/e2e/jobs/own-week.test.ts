import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { jobIdOf } from '#tests/support/ids.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = jobIdOf('13-1199.07');

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('the week that a visitor enters under "$prefix"', ({ prefix, texts }) => {
  test('is computed while hours are set by keyboard, is stored in the address, and can be reset', async () => {
    const { page, errors } = await visit();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${prefix}/jobs/${job}?search_popularity=7`);
    await page.waitForLoadState('networkidle');
    const before = scripts.length;
    const week = page.locator('.week');
    const inputs = week.getByRole('spinbutton');
    expect(await inputs.count(), 'collapsed at first').toBe(0);
    await week.locator('summary').click();
    const count = await inputs.count();
    expect(count).toBeGreaterThanOrEqual(5);
    expect(await week.locator('[data-own]').isVisible()).toBe(false);
    await inputs.first().focus();
    await page.keyboard.press('ArrowUp');
    await week.locator('[data-own]').waitFor();
    expect(scripts.length, 'the formula is loaded only now').toBeGreaterThan(before);
    for (let index = 0; index < count; index += 1) await inputs.nth(index).fill('0');
    await week.getByText(texts['week.zero']).waitFor();
    expect(new URL(page.url()).search).toBe('?search_popularity=7');
    const untouched = week.locator('tr', { hasText: texts['exposure.untouched'] }).first();
    await untouched.getByRole('spinbutton').fill('12.5');
    await week.locator('[data-share] strong', { hasText: /^0%$/ }).waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?search_popularity=7&hours=[\d.,]*12\.5[\d.,]*$/);
    await week.getByRole('button', { name: texts['week.reset'] }).click();
    expect(await week.locator('[data-own]').isVisible()).toBe(false);
    expect(new URL(page.url()).search).toBe('?search_popularity=7');
    expect(errors).toEqual([]);
  });

  test('is shown from a shared address, unless the number of hours is wrong', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs/${job}`);
    const week = page.locator('.week');
    const inputs = week.getByRole('spinbutton');
    const count = await week.locator('input').count();
    const hours = Array.from({ length: count }, (_, index) => (index === 0 ? 7 : 0));
    await page.goto(`${prefix}/jobs/${job}?hours=${hours.join(',')}`);
    await week.locator('[data-own]').waitFor(); // it is expanded
    expect(await inputs.count()).toBe(count);
    expect(await inputs.first().inputValue()).toBe('7');
    expect(await inputs.nth(1).inputValue()).toBe('0');
    await page.goto(`${prefix}/jobs/${job}?hours=1,2`);
    await page.waitForLoadState('networkidle');
    expect(await week.locator('[data-own]').isVisible()).toBe(false);
  });

  test('shows a message instead of a figure if there are more hours than a week has', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/jobs/${job}`);
    await page.waitForLoadState('networkidle');
    const week = page.locator('.week');
    await week.locator('summary').click();
    const inputs = week.getByRole('spinbutton');
    const count = await inputs.count();
    const tooManyHours = week.getByText(texts['week.too_many']);
    const figure = week.locator('[data-share]');
    await inputs.first().fill('900');
    await tooManyHours.waitFor();
    expect(await figure.isVisible()).toBe(false);
    expect(new URL(page.url()).search).toBe('');
    expect(await week.getByRole('button', { name: texts['week.copy'] }).isDisabled()).toBe(true);
    for (let index = 1; index < count; index += 1) await inputs.nth(index).fill('0');
    await tooManyHours.waitFor();
    await inputs.first().fill('168.5');
    await week.locator('[data-total]', { hasText: '168.5' }).waitFor();
    expect(await tooManyHours.isVisible()).toBe(true);
    await inputs.first().fill('168');
    await tooManyHours.waitFor({ state: 'detached' });
    await figure.waitFor();
    const sharedAddress = page.url();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await week.getByRole('button', { name: texts['week.copy'] }).click();
    await week.getByRole('alert').getByText(texts['share.copy_failed']).waitFor();
    expect(new URL(sharedAddress).searchParams.get('hours')).toBe(['168', ...Array<string>(count - 1).fill('0')].join(','));
    await page.goto(sharedAddress.replace('168', '169'));
    await page.waitForLoadState('networkidle');
    expect(await week.locator('[data-own]').isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });

  test('without script shows the tasks, the usual shares and the usual figure', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs/${job}`);
    const week = page.locator('.week');
    await week.locator('summary').click();
    await week.locator('.results').scrollIntoViewIfNeeded(); // the part below the first view has no layout before
    expect(await week.getByRole('spinbutton').filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => week.locator('.results').innerText()).toMatch(/\d+%/);
    await week.getByText(texts['week.no_script']).waitFor();
  });
});
