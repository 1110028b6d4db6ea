import { describe, expect, it } from 'vitest';
import { measureIds, measureIdSchema, measureSources } from '#src/features/catalogue/figures/measures.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';

describe('the published measures', () => {
  it('are the six of the product, each once', () => {
    expect(measureIds).toEqual(['gpts_are_gpts', 'aioe', 'microsoft', 'eisfeldt', 'ilo', 'anthropic']);
    expect(measureIdSchema.safeParse('frey_osborne').success).toBe(false);
  });

  it.each(measureIds)('have for %s a source, a plausible year and a secure address', (measure) => {
    const { source, year, url } = measureSources[measure];
    expect(source.length).toBeGreaterThan(10);
    expect(year).toBeGreaterThanOrEqual(2020);
    expect(year).toBeLessThanOrEqual(2026);
    expect(new URL(url).protocol).toBe('https:');
  });

  it.each(measureIds)('have a name for %s in both languages', (measure) => {
    const [en, zh] = [messages('en')(`measure.${measure}`), messages('zh')(`measure.${measure}`)];
    expect(en).not.toContain('measure.');
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(zh).not.toBe(en);
  });

  it.each(measureIds)('say in the name of %s who published it, and when, in both languages', (measure) => {
    const { source, year } = measureSources[measure];
    const author = /^\w+/.exec(source)?.[0] ?? '';
    for (const language of languages) expect(messages(language)(`measure.${measure}`)).toMatch(new RegExp(`^${author}\\b.* ${year}[:：]`));
  });
});
