import { describe, expect, it } from 'vitest';
import { longDate, longDateOr } from '#src/shared/dates.ts';

describe('a date', () => {
  it('is written with year, month and day in the order of the language', () => {
    expect(longDate('2026-11-05T12:00:00Z', 'en')).toBe('November 5, 2026');
    expect(longDate('2026-11-05T12:00:00Z', 'zh')).toBe('2026年11月5日');
  });

  it('is the UTC date, wherever the server is and however the instant is written', () => {
    expect(longDate('2026-11-05T23:59:59.999Z', 'en')).toBe('November 5, 2026');
    expect(longDate('2026-11-06T00:00:00Z', 'en')).toBe('November 6, 2026');
    expect(longDate('2026-11-06T07:59:00+08:00', 'zh')).toBe('2026年11月5日');
  });

  it.each([null, undefined, '', 'soon'])('is replaced by the given word if it is %j', (instant) => {
    expect(longDateOr(instant, 'en', 'Unknown time')).toBe('Unknown time');
    expect(longDateOr('2026-11-05T12:00:00Z', 'zh', '时间未知')).toBe('2026年11月5日');
  });

  it('is refused if it is invalid', () => {
    expect(() => longDate('soon', 'en')).toThrow(RangeError);
  });
});
