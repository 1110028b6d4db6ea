import { describe, expect, inject, it } from 'vitest';
import { measured } from '#src/features/about/quality/measured.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { longDate } from '#src/shared/dates.ts';

describe.each([
  { language: 'en', prefix: '', texts: en },
  { language: 'zh', prefix: '/zh', texts: zh },
] as const)('the page on quality ($language)', ({ language, prefix, texts }) => {
  it('shows each figure with the day of its measurement, and is linked from the footer and the method page', async () => {
    const page = async (path: string) => (await fetch(`${inject('baseUrl')}${prefix}${path}`)).text();
    const html = await page('/quality');
    for (const key of [
      'best',
      'refused',
      'let_in',
      'languages',
      'inferred',
      'contested',
      'studies',
      'labels',
      'people',
      'objections',
      'uptime',
    ] as const)
      expect(html).toContain(texts[`quality.${key}`]);
    expect(html).toContain(longDate(measured.measured_at, language));
    const link = `href="${prefix}/quality"`;
    const method = await page('/method');
    expect(method.split(link).length).toBeGreaterThan(2); // in the text and in the footer
    expect(await page('/about')).toContain(link);
  });
});
