import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { maxWeekHours, readHours, toHours, usualHours, weighWeek } from '#src/features/jobs/page/own-week.ts';

const label = fc.constantFrom(0, 0.5, 1);
const tasks = fc.array(fc.record({ label, weight: fc.double({ min: 0.01, max: 99, noNaN: true }) }), { minLength: 1, maxLength: 8 });

describe('the week of a reader', () => {
  it('has the share of the reviewers’ formula, whatever its length', () => {
    fc.assert(
      fc.property(tasks, fc.double({ min: 1, max: maxWeekHours - 1, noNaN: true }), (drawn, hours) => {
        const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
        const week = weighWeek(
          drawn.map((task) => task.label),
          drawn.map((task) => (task.weight / total) * hours),
        );
        expect(week).toBeCloseTo(exposedShare(drawn), 5);
      }),
    );
  });

  it('has no figure without an hour', () => {
    expect(weighWeek([1, 0], [0, 0])).toBeNull();
    expect(weighWeek([], [])).toBeNull();
  });

  it('depends on the hours: 0 if all are in untouched tasks, 1 if all are in exposed tasks', () => {
    expect(weighWeek([1, 0.5, 0], [0, 0, 7])).toBe(0);
    expect(weighWeek([1, 0.5, 0], [7, 0, 0])).toBe(1);
    expect(weighWeek([1, 0.5, 0], [0, 7, 0])).toBe(0.5);
  });
});

describe('a week with too many hours', () => {
  it('has no figure, but one of 168 hours has', () => {
    expect(weighWeek([1, 0], [99, 69])).toBeCloseTo(99 / 168, 5);
    expect(weighWeek([1, 0], [99, 69.01])).toBeNull();
    expect(weighWeek([1, 0, 0], [167.7, 0.1, 0.2]), 'a rounding error of floating point does not count').not.toBeNull();
    expect(weighWeek(Array<number>(9).fill(1), Array<number>(9).fill(19))).toBeNull();
  });
});

describe('the hours of an address', () => {
  it('are read back as they were written', () => {
    const hours = fc.array(
      fc.integer({ min: 0, max: maxWeekHours * 2 }).map((half) => half / 2),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(hours, (drawn) => {
        const total = drawn.reduce((sum, one) => sum + one, 0);
        fc.pre(total > 0 && total <= maxWeekHours);
        expect(readHours(drawn.join(','), drawn.length)).toEqual(drawn);
      }),
    );
  });

  it.each([null, '', '1,2', '1,2,3,4', '1,-2,3', '1,2,165.5', '1,2,1000', '1,2,x', '0,0,0', '1e1,2,3', '1, 2,3', '1,,3'])(
    'are null if they do not fit three tasks: %s',
    (text) => {
      expect(readHours(text, 3)).toBeNull();
    },
  );

  it.each([
    ['7.5', 7.5],
    ['', 0],
    ['-3', 0],
    ['900', 900],
    ['1.239', 1.24],
    ['x', 0],
  ])('typed as "%s" count as %d', (typed, hours) => {
    expect(toHours(typed)).toBe(hours);
  });

  it('are by default the shares of a week of 40 hours, to the half hour', () => {
    expect([0.2, 0.15, 0.001, 1].map(usualHours)).toEqual([8, 6, 0.5, 40]);
  });
});
