import { describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { jobIdOf } from '#tests/support/ids.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = jobIdOf('13-1199.07');

test('the language menu keeps the query and the fragment', async () => {
  const { page } = await visit();
  await page.goto('/rankings?page=2&sort=human#content');
  const { search } = new URL(page.url());
  await page.getByRole('banner').getByText('EN', { exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).click();
  await page.waitForURL(`**/zh/rankings${search}#content`);
});

describe('navigation', () => {
  test('the logo leads from the home page to the about page, and from other pages to the home page', async () => {
    const { page } = await visit();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: en['site.about_link'], exact: true }).click();
    await page.waitForURL('**/about');
    await page.getByRole('banner').getByRole('link', { name: en['site.home_link'], exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('the header leads to every section, and marks the current one', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/');
    const navigation = page.locator('.site-header nav');
    for (const [key, path] of [
      ['site.method', '/method'],
      ['site.about', '/about'],
      ['site.rankings', '/rankings'],
      ['site.map', '/map'],
      ['site.industries', '/industries'],
      ['site.compare', '/compare'],
      ['site.jobs', '/jobs'],
    ] as const) {
      await page.getByRole('button', { name: en['site.menu'] }).click(); // on a phone this button opens the sections
      await navigation.getByRole('link', { name: en[key] }).click();
      await page.waitForURL(`**${path}`);
      expect(await navigation.locator('[aria-current=page]').textContent()).toContain(en[key]);
    }
  });

  test('the back button goes back in the history, and without a history opens the list', async () => {
    const { page, context } = await visit();
    await context.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }));
    await page.goto('/favicon.svg');
    const back = page.getByRole('main').getByRole('link', { name: en['site.back'], exact: true });
    for (const list of ['jobs', 'news']) {
      const [newTab] = await Promise.all([context.waitForEvent('page'), page.evaluate((to) => void open(to), `/${list}/1`)]);
      await newTab.waitForLoadState('networkidle');
      const link = newTab.getByRole('main').getByRole('link', { name: en['site.back'], exact: true });
      expect(await link.getAttribute('href')).toBe(`/${list}`);
      await link.click();
      await newTab.waitForURL(`**/${list}`);
      await newTab.goBack(); // now the history has only a next page
      await newTab.waitForLoadState('networkidle');
      await link.click();
      await newTab.waitForURL(`**/${list}`);
    }
    await page.goto('https://elsewhere.example/');
    await page.goto(`/jobs/${job}`);
    await back.click();
    await page.waitForURL('https://elsewhere.example/');
    await page.goto('/jobs?page=2');
    await page.getByRole('main').locator('a[href*="/jobs/"]').first().click();
    await page.waitForURL(/\/jobs\/\d+/);
    await back.click();
    await page.waitForURL('**/jobs?page=2');
  });

  test('the back button on a narrow screen covers nothing, and stays in view', async () => {
    const { page } = await visit({ width: 390 });
    await page.goto(`/jobs/${job}`);
    const back = page.getByRole('main').getByRole('link', { name: en['site.back'], exact: true });
    const countCovered = () =>
      back.evaluate((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return [...document.querySelectorAll('h1, .breadcrumbs a, .contents')].filter((otherLocale) => {
          const box = otherLocale.getBoundingClientRect();
          return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        }).length;
      });
    expect(await countCovered()).toBe(0);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => back.evaluate((button) => Math.round(button.getBoundingClientRect().top))).toBe(0);
  });

  test('the tags for social cards have the page’s title, description and language', async () => {
    const html = await (await fetch(`${inject('baseUrl')}/method`)).text();
    const meta = Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
    );
    const [pageLocale, other] = ['en_US', 'zh_CN'];
    expect(meta).toMatchObject({
      'og:title': `${en['method.title']} · ${en['site.name']}`,
      'og:description': en['method.description'],
      'twitter:card': 'summary_large_image', // X takes the rest from the og: tags
      'og:url': 'https://still-human.example/method',
      'og:locale': pageLocale,
      'og:locale:alternate': other,
    });
  });
});
