import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodsOf, sumByPeriod } from '#src/features/admin/dashboard/periods.ts';

const now = new Date('2026-03-01T23:59:59Z'); // a Sunday

describe('the periods of the dashboard', () => {
  it('are days, weeks from Monday or months, and end with the current one', () => {
    expect(periodsOf('day', now).slice(-2)).toEqual(['2026-02-28', '2026-03-01']);
    expect(periodsOf('week', now).slice(-2)).toEqual(['2026-02-16', '2026-02-23']);
    expect(periodsOf('month', now).slice(-3)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(periodsOf('month', new Date('2026-01-31T00:00:00Z')).slice(-2)).toEqual(['2025-12-01', '2026-01-01']);
  });

  it('are 30 days up to today, weeks from Monday, or months from their first day, at any time', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        const today = at.toISOString().slice(0, 10);
        const days = periodsOf('day', at);
        expect([days.length, days.at(-1)]).toEqual([30, today]);
        const weeks = periodsOf('week', at).map((day) => new Date(day).getUTCDay());
        expect(new Set(weeks)).toEqual(new Set([1]));
        expect(periodsOf('month', at).every((day) => day.endsWith('-01'))).toBe(true);
      }),
    );
  });
});

describe('counts of days', () => {
  it('are summed into their period; earlier ones are left out', () => {
    const days = [
      { day: '2026-02-15', count: 9 },
      { day: '2026-02-16', count: 1 },
      { day: '2026-02-22', count: 2 },
      { day: '2026-02-23', count: 4 },
      { day: '2026-03-01', count: 8 },
    ];
    expect(sumByPeriod(['2026-02-16', '2026-02-23'], days)).toEqual([3, 12]);
    expect(sumByPeriod([], days)).toEqual([]);
  });
});
