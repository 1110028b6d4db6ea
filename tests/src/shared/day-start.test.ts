import { expect, it } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { timeOfDay } from '#src/shared/dates.ts';
import { inLocalTime } from '#src/shared/day-start.ts';

it.each([
  { language: 'en', texts: en },
  { language: 'zh', texts: zh },
] as const)('no error text shows a reader the start of the day in UTC ($language)', ({ language, texts }) => {
  const textsWithUtc = Object.entries(texts).filter(([key, text]) => key.startsWith('error.') && text.includes('UTC'));
  expect(textsWithUtc.length).toBeGreaterThan(3);
  for (const [, text] of textsWithUtc) {
    expect(inLocalTime(text)).not.toContain('UTC');
    expect(inLocalTime(text)).toContain(timeOfDay('2026-11-28T00:00:00Z', language));
  }
  expect(inLocalTime(texts['error.bad_content'])).toBe(texts['error.bad_content']);
});
