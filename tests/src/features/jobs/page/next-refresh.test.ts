import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysToRefresh } from '#src/features/jobs/page/next-refresh.ts';

const day = 86_400_000;
const created_at = '2026-01-01T00:00:00.000Z';
const job = { last_refreshed_at: '2026-06-01T12:00:00.000Z', created_at };
const last = Date.parse(job.last_refreshed_at);
const daysAfter = (milliseconds: number) => daysToRefresh(job, new Date(last + milliseconds));

describe('the next refresh', () => {
  it('is 90 days away on the day of the last one', () => {
    expect(daysAfter(0)).toBe(90);
  });

  it('is counted in days, rounded up', () => {
    expect(daysAfter(1)).toBe(90);
    expect(daysAfter(day)).toBe(89);
    expect(daysAfter(89 * day)).toBe(1);
    expect(daysAfter(90 * day - 1)).toBe(1);
  });

  it('is due after 90 days and never below 0', () => {
    expect(daysAfter(90 * day)).toBe(0);
    expect(daysAfter(90 * day + 1)).toBe(0);
    expect(daysAfter(5000 * day)).toBe(0);
  });

  it('is counted from the creation when there was no refresh yet', () => {
    expect(daysToRefresh({ last_refreshed_at: null, created_at }, new Date(Date.parse(created_at) + 10 * day))).toBe(80);
  });

  it('comes a day nearer with every day, from any moment on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 * day }), (since) => {
        expect(daysAfter(since + day)).toBe(Math.max(0, daysAfter(since) - 1));
        expect(Number.isInteger(daysAfter(since))).toBe(true);
      }),
    );
  });

  it('does not depend on the time zone in which an instant is written', () => {
    const sameInstant = { ...job, last_refreshed_at: '2026-06-01T20:00:00+08:00' };
    expect(daysToRefresh(sameInstant, new Date(last + 45 * day))).toBe(45);
  });
});
