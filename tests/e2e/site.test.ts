import { expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { siteSections } from '#src/shared/site-sections.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { measureOverflow } from '#tests/support/accessibility.ts';
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = jobIdOf('13-1199.07');

test('an unknown page is a 404 in the language of its address, and its search works', async () => {
  const { page } = await visit();
  for (const [address, texts] of [
    ['/nowhere', en],
    ['/zh/nowhere', zh],
    ['/jobs/99999999', en],
    ['/zh/jobs/99999999', zh],
    ['/fr/jobs', en],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent(), address).toBe(texts['not_found.title']);
  }
  await page.getByRole('searchbox').fill('nurse');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/jobs?q=nurse');
});

test('choosing a language opens the same page in it, and later visits are redirected to that language', async () => {
  const { page } = await visit();
  await page.goto('/jobs?page=2');
  await page.locator('.language-menu summary').click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await page.waitForURL('**/zh/jobs');
  await page.goto(`/jobs/${job}?search_popularity=5`);
  await page.waitForURL(`**/zh/jobs/${job}?search_popularity=5`);
  await page.goto('/');
  await page.waitForURL('**/zh');
  expect(await page.locator('.language-menu').count()).toBe(1);
});

test('a link to a Chinese job page shows Chinese, stores no choice, and the page has no language menu', async () => {
  const { page } = await visit();
  await page.goto(`/zh/jobs/${job}`);
  expect(await page.evaluate(() => localStorage.getItem('sh_lang'))).toBeNull();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(await page.locator('.language-menu').count()).toBe(0);
});

test('browsers may cache the font of headings for a year', async () => {
  const { page } = await visit();
  await page.goto('/jobs');
  const fontAddress = /url\(["']?([^"')]+archivo-display[^"')]*\.woff2)/.exec(await page.content())?.[1] ?? '';
  const { status, headers } = await fetch(new URL(fontAddress, inject('baseUrl')));
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test.each(['/', `/jobs/${job}`])('the font of headings and figures is preloaded and shown on a first visit to %s', async (address) => {
  const { page } = await visit();
  await page.goto(address);
  const preloaded = await page.locator('link[rel=preload][as=font]').getAttribute('href');
  expect(await page.content()).toContain(`url(${preloaded ?? '?'})`);
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const figure = document.querySelector('.contest-figure');
    if (!(figure instanceof HTMLElement)) return [];
    const widthIn = (family: string) => {
      figure.style.fontFamily = family;
      const range = document.createRange();
      range.selectNodeContents(figure);
      return range.getBoundingClientRect().width;
    };
    return [widthIn(''), widthIn("'Archivo Display'"), widthIn("'Archivo Fallback'")];
  });
  expect(widths[0]).toBe(widths[1]);
  expect(widths[0]).not.toBe(widths[2]);
});

test.each([360, 412])('at %i pixels the names in the contest are as high in the fallback font as in the final font', async (width) => {
  const { page } = await visit();
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/jobs/92');
  const heights = await page.evaluate(async () => {
    await document.fonts.ready;
    const names = [...document.querySelectorAll<HTMLElement>('.contest-name')];
    const heightsIn = (family: string) =>
      names.map((name) => {
        name.style.fontFamily = family;
        return name.getBoundingClientRect().height;
      });
    return { face: heightsIn("'Archivo Display'"), standIn: heightsIn("'Archivo Fallback', 'Archivo Fallback Wide'") };
  });
  expect(heights.standIn).toEqual(heights.face);
  expect(heights.face).toHaveLength(2);
});

test('canonical and alternate links have no query', async () => {
  const html = await (await fetch(`${inject('baseUrl')}/zh/jobs/${job}?search_popularity=7&x=1`)).text();
  const hrefs = [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]+)"/g)].map(
    (match) => new URL(match[1] ?? '').pathname + new URL(match[1] ?? '').search,
  );
  expect(hrefs).toEqual([`/zh/jobs/${job}`, `/jobs/${job}`, `/zh/jobs/${job}`, `/jobs/${job}`]);
});

test('the whole search works by keyboard', async () => {
  const { page } = await visit();
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip');
  await waitForHydration(page);
  await page.getByRole('combobox').focus();
  await page.keyboard.type('accountant');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/jobs\/\d+(?:\?|$)/);
});

test.each([320, 390, 430])('at %i pixels the header is one line, its button opens the sections, and Escape closes them', async (width) => {
  const { page } = await visit({ width });
  for (const address of ['/method', '/zh/method']) {
    await page.goto(address);
    const sections = page.locator('.site-header nav');
    const height = await page.locator('.site-header').evaluate((head) => head.getBoundingClientRect().height);
    expect(height, address).toBeLessThan(2 * 44); // one line of touch targets with its edges
    expect(await sections.isVisible(), address).toBe(false);
    await page.locator('.sections-button').click();
    expect(await sections.getByRole('link').count(), address).toBe(siteSections.length);
    expect(await sections.getByRole('link').last().isVisible(), address).toBe(true);
    expect(await measureOverflow(page), address).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    expect(await sections.isVisible(), address).toBe(false);
  }
});

test('the job page links to the same job in the other language', async () => {
  const { page } = await visit();
  await page.goto(`/jobs/${job}`);
  await page.locator('.job-header').getByRole('link', { name: '中文' }).click();
  await page.waitForURL(`**/zh/jobs/${job}`);
});

test.each(['/offline', '/zh/offline'])('the header of %s fits into 320 pixels even in a wide font', async (address) => {
  const { page } = await visit({ width: 320 });
  await page.goto(address);
  await page.evaluate(() => {
    const wideFont = new CSSStyleSheet();
    wideFont.replaceSync('* { font-family: monospace !important; letter-spacing: 0.2em !important; word-spacing: 0.2em !important }');
    document.adoptedStyleSheets = [wideFont];
  });
  const overflowing = await page
    .locator('.site-header, .site-header *')
    .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.outerHTML));
  expect(overflowing).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
});
