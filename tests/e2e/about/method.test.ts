import { describe, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { measureIds, measureSources } from '#src/features/catalogue/figures/measures.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('the method page under "$prefix"', ({ prefix, texts }) => {
  test('names every source with its year and address, and the two studies that are not counted', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/method`);
    for (const id of measureIds) {
      const links = await page.locator(`a[href="${measureSources[id].url}"]`).allTextContents();
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toContain(String(measureSources[id].year));
    }
    for (const text of ['method.context_frey', 'method.context_webb', 'method.says_exposure', 'method.samples_text'] as const) {
      expect(await page.getByText(texts[text]).isVisible()).toBe(true);
    }
    expect(await page.getByText(texts['method.place_use']).isVisible()).toBe(true);
  });

  test('has a mail address for objections, and an outline that leads to each part', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/method`);
    expect(await page.getByRole('link', { name: texts['about.mail_address'] }).getAttribute('href')).toMatch(/^mailto:/);
    const targets = await page
      .getByRole('navigation', { name: texts['method.contents'] })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(targets).toHaveLength(12);
    for (const target of targets) expect(await page.locator(`h2${target}`).count()).toBe(1);
  });

  test('describes its data set for machines, and all links to the API work', async () => {
    const html = await (await fetch(`${inject('baseUrl')}${prefix}/method`)).text();
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const dataset: unknown = JSON.parse(text);
    expect(dataset).toMatchObject({ '@type': 'Dataset', name: texts['method.data_set'], isAccessibleForFree: true });
    const paths = [...new Set([...html.matchAll(/href="(\/api\/[^"]+)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&')))];
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) expect((await fetch(`${inject('baseUrl')}${path}`)).status, path).toBe(200);
  });
});
