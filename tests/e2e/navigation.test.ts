import { describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { prefix: '', home: '/', texts: en },
  { prefix: '/zh', home: '/zh', texts: zh },
])('under "$prefix"', ({ prefix, home, texts }) => {
  test('the logo leads from home to the about page, and from elsewhere home', async () => {
    const { page } = await visit();
    await page.goto(home);
    await page.getByRole('banner').getByRole('link', { name: texts['site.about_link'], exact: true }).click();
    await page.waitForURL(`**${prefix}/about`);
    await page.getByRole('banner').getByRole('link', { name: texts['site.home_link'], exact: true }).click();
    await page.waitForURL((url) => url.pathname === home);
  });

  test('the header leads to every part, and says where one is', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto(home);
    const navigation = page.getByRole('navigation', { name: texts['site.navigation'] });
    for (const [key, path] of [
      ['site.method', '/method'],
      ['site.about', '/about'],
      ['site.rankings', '/rankings'],
      ['site.compare', '/compare'],
      ['site.jobs', '/jobs'],
    ] as const) {
      await navigation.getByRole('link', { name: texts[key] }).click();
      await page.waitForURL(`**${prefix}${path}`);
      expect(await navigation.locator('[aria-current=page]').textContent()).toContain(texts[key]);
    }
  });

  test('the back button goes back in history from this site, and to the board for a visitor from elsewhere', async () => {
    const { page } = await visit();
    const back = page.getByRole('main').getByRole('link', { name: texts['site.back'], exact: true });
    await page.goto(`${prefix}/jobs/92`);
    expect(await back.getAttribute('href')).toBe(`${prefix}/jobs`);
    await back.click();
    await page.waitForURL(`**${prefix}/jobs`);
    await page.goto(`${prefix}/jobs?page=2`);
    await page.getByRole('main').locator('a[href*="/jobs/"]').first().click();
    await page.waitForURL(/\/jobs\/\d+/);
    await back.click();
    await page.waitForURL(`**${prefix}/jobs?page=2`);
  });

  test('the back button of a narrow screen has a place of its own, and stays in sight', async () => {
    const { page } = await visit({ width: 390 });
    await page.goto(`${prefix}/jobs/92`);
    const back = page.getByRole('main').getByRole('link', { name: texts['site.back'], exact: true });
    const covered = () =>
      back.evaluate((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return [...document.querySelectorAll('h1, .breadcrumbs a, .mark')].filter((other) => {
          const box = other.getBoundingClientRect();
          return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        }).length;
      });
    expect(await covered()).toBe(0);
    await page.locator('.marks-strip').scrollIntoViewIfNeeded();
    expect(await covered()).toBe(0);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => back.evaluate((button) => Math.round(button.getBoundingClientRect().top))).toBe(8);
  });

  test('a page is shared by plain links that open apart, and its address is copied', async () => {
    const { page, context } = await visit();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${prefix}/about?utm_source=x`);
    const share = page.locator('[data-share]');
    const url = `https://still-human.example${prefix}/about`;
    for (const [key, host] of [
      ['share.twitter', 'twitter.com'],
      ['share.linkedin', 'www.linkedin.com'],
      ['share.facebook', 'www.facebook.com'],
    ] as const) {
      const link = share.getByRole('link', { name: texts[key] });
      const address = new URL((await link.getAttribute('href')) ?? '');
      expect(address.host).toBe(host);
      expect([...address.searchParams.values()]).toContain(url);
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
    await share.getByRole('button', { name: texts['share.copy'] }).click();
    await expect.poll(() => share.getByRole('status').textContent()).toBe(texts['share.copied']);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test('a social card has the page’s title, text and language', async () => {
    const html = await (await fetch(`${inject('baseUrl')}${prefix}/method`)).text();
    const meta = Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
    );
    const [own, other] = prefix === '' ? ['en_US', 'zh_CN'] : ['zh_CN', 'en_US'];
    expect(meta).toMatchObject({
      'og:title': `${texts['method.title']} · ${texts['site.name']}`,
      'twitter:title': `${texts['method.title']} · ${texts['site.name']}`,
      'twitter:description': texts['method.description'],
      'og:url': `https://still-human.example${prefix}/method`,
      'og:locale': own,
      'og:locale:alternate': other,
    });
  });
});

test('the system’s share sheet is offered where the browser has one', async () => {
  const { page, context } = await visit();
  await context.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(void document.body.setAttribute('data-shared', data.url ?? ''));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await page.goto('/about');
  await page.getByRole('button', { name: en['share.more'] }).click();
  expect(await page.locator('body').getAttribute('data-shared')).toBe('https://still-human.example/about');
});
