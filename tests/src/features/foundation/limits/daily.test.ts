import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsToNextDay, utcDay } from '#src/features/foundation/limits/daily.ts';

const instant = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });

describe('the day of a budget', () => {
  it('is the UTC day, whatever the time zone in which an instant is written', () => {
    expect(utcDay(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(utcDay(new Date('2026-11-22T00:00:00.000Z'))).toBe('2026-11-22');
    expect(utcDay(new Date('2026-11-22T07:59:59+08:00'))).toBe('2026-11-21');
    expect(utcDay(new Date('2026-11-21T20:00:00-05:00'))).toBe('2026-11-22');
  });
});

describe('the seconds until the next day', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', 86_400],
    ['2026-11-21T00:00:00.001Z', 86_400],
    ['2026-11-21T23:59:59.000Z', 1],
    ['2026-11-21T23:59:59.999Z', 1],
    ['2026-12-31T12:00:00.000Z', 43_200],
    ['2028-02-28T18:00:00.000Z', 21_600],
  ])('after %s are %d', (now, seconds) => {
    expect(secondsToNextDay(new Date(now))).toBe(seconds);
  });

  it('are enough to wait for the next day, and not a second too many', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const seconds = secondsToNextDay(now);
        const [just, before] = [seconds, seconds - 1].map((wait) => utcDay(new Date(now.getTime() + wait * 1000)));
        expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 86_400).toBe(true);
        expect(just).not.toBe(utcDay(now));
        expect(before).toBe(utcDay(now));
      }),
    );
  });
});
