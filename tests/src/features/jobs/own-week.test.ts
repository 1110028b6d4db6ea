import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposedShare, rateFromShare } from '#src/features/figures/rubric.ts';
import { mostHours, readHours, toHours, usualHours, weighWeek } from '#src/features/jobs/own-week.ts';

const label = fc.constantFrom(0, 0.5, 1);
const tasks = fc.array(fc.record({ label, weight: fc.double({ min: 0.01, max: 99, noNaN: true }) }), { minLength: 1, maxLength: 8 });

describe('an own week', () => {
  it('is weighed by the formula of the reviewers, whatever the unit of the weights', () => {
    fc.assert(
      fc.property(tasks, fc.constantFrom(1, 2, 10), (some, unit) => {
        const share = exposedShare(some);
        const week = weighWeek(
          some.map((task) => task.label),
          some.map((task) => task.weight * unit),
        );
        expect(week?.share).toBeCloseTo(share, 5);
        expect(week?.percentile).toBe(rateFromShare(week?.share ?? -1));
      }),
    );
  });

  it('has no figure without an hour', () => {
    expect(weighWeek([1, 0], [0, 0])).toBeNull();
    expect(weighWeek([], [])).toBeNull();
  });

  it('moves with the hours: all in untouched tasks is 0, all in exposed ones is 1', () => {
    expect(weighWeek([1, 0.5, 0], [0, 0, 7])?.share).toBe(0);
    expect(weighWeek([1, 0.5, 0], [7, 0, 0])?.share).toBe(1);
    expect(weighWeek([1, 0.5, 0], [0, 7, 0])?.share).toBe(0.5);
  });
});

describe('the hours of an address', () => {
  it('are read back as they were written', () => {
    const hours = fc.array(
      fc.integer({ min: 0, max: mostHours * 2 }).map((half) => half / 2),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(hours, (some) => {
        fc.pre(some.some((one) => one > 0));
        expect(readHours(some.join(','), some.length)).toEqual(some);
      }),
    );
  });

  it.each([null, '', '1,2', '1,2,3,4', '1,-2,3', '1,2,100', '1,2,x', '0,0,0', '1e1,2,3', '1, 2,3', '1,,3'])(
    'are none where they do not fit three tasks: %s',
    (text) => {
      expect(readHours(text, 3)).toBeNull();
    },
  );

  it.each([
    ['7.5', 7.5],
    ['', 0],
    ['-3', 0],
    ['400', mostHours],
    ['1.239', 1.24],
    ['x', 0],
  ])('typed as "%s" count as %d', (typed, hours) => {
    expect(toHours(typed)).toBe(hours);
  });

  it('are usually the shares of a week of 40 hours, to the half hour', () => {
    expect([0.2, 0.15, 0.001, 1].map(usualHours)).toEqual([8, 6, 0.5, 40]);
  });
});
