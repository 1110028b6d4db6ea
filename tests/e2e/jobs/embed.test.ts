import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = jobIdOf('13-1199.07');

/** Serves a page of another site with the given frame. */
async function serveForeignPage(frame: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(`<!doctype html>${frame}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('the card of a job under "$prefix"', ({ prefix, texts }) => {
  test('can be copied as code, which shows the card on another site with a link to the job', async () => {
    const { page, context } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${prefix}/jobs/${job}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByText(texts['embed.title'], { exact: true }).click();
    await page.getByRole('button', { name: texts['embed.copy'] }).click();
    await expect.poll(() => page.locator('.share').getByRole('status').textContent()).toBe(texts['share.copied']);
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(await page.getByRole('textbox', { name: texts['embed.code'] }).inputValue()).toBe(code);
    const foreign = await serveForeignPage(code.replace('https://still-human.example', inject('baseUrl')).replace(' loading="lazy"', ''));
    await page.goto(foreign.url);
    const card = page.frameLocator('iframe');
    await card.getByRole('heading', { level: 1, name: title }).waitFor();
    const source = card.getByRole('link', { name: fill(texts['embed.source'], { site: texts['site.name'] }) });
    expect(await source.getAttribute('href')).toBe(`https://still-human.example${prefix}/jobs/${job}`);
    const overflow = await card
      .locator('html')
      .evaluate((html) => [html.scrollHeight - html.clientHeight, html.scrollWidth - html.clientWidth]);
    expect(overflow).toEqual([0, 0]);
    foreign.close();
  });

  test('shows the same figures as the page, without script', async () => {
    const answer = await fetch(`${inject('baseUrl')}${prefix}/embed/jobs/${job}`);
    const html = await answer.text();
    expect(html).not.toContain('<script');
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/embed/jobs/${job}`);
    const figures = await page.locator('.figure').allInnerTexts();
    await page.goto(`${prefix}/jobs/${job}`);
    expect(figures).toEqual((await page.locator('.contest-figure').allInnerTexts()).map((text) => text.replace(/\s/g, '')));
  });

  test.each([
    ['light', 480],
    ['dark', 480],
    ['light', 320],
  ] as const)('has no accessibility violation and no overflow (%s, %i pixels)', async (scheme, width) => {
    const { page } = await visit({ dark: scheme === 'dark', width });
    await page.goto(`${prefix}/embed/jobs/${job}`);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('may be in a frame, unlike the job page', async () => {
    const headers = async (path: string) => (await fetch(`${inject('baseUrl')}${prefix}${path}`)).headers;
    const card = await headers(`/embed/jobs/${job}`);
    expect(card.get('x-frame-options')).toBeNull();
    expect(card.get('content-security-policy')).toContain('frame-ancestors *');
    expect((await headers(`/jobs/${job}`)).get('x-frame-options')).toBe('DENY');
    expect((await headers('/embed/jobs/2000000000')).get('content-type')).toContain('text/html');
  });
});

describe.each(['', '/zh'])('the card of an industry under "%s"', (prefix) => {
  test.each([
    ['light', 480],
    ['dark', 480],
    ['light', 320],
  ] as const)('has no accessibility violation and no overflow, and fits its frame (%s, %i pixels)', async (scheme, width) => {
    const { page } = await visit({ dark: scheme === 'dark', width });
    await page.goto(`${prefix}/embed/industries/62`);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.getBoundingClientRect().height,
    ]);
    expect(size[0]).toBeLessThanOrEqual(0);
    expect(size[1]).toBeLessThanOrEqual(190);
  });

  test('shows the same figures as the page, without script', async () => {
    expect(await (await fetch(`${inject('baseUrl')}${prefix}/embed/industries/62`)).text()).not.toContain('<script');
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/embed/industries/62`);
    const figures = await page.locator('.figure').allInnerTexts();
    await page.goto(`${prefix}/industries/62`);
    expect(figures).toEqual(await page.locator('.industry-header .figure').allInnerTexts());
  });
});
