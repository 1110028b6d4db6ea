import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';

const task = fc.record({ weight: fc.integer({ min: 1, max: 100 }), label: fc.constantFrom(0, 0.5, 1) });
const tasks = fc.array(task, { minLength: 1, maxLength: 15 });

describe('the exposed share of the working time', () => {
  it('is the weighted mean of the labels', () => {
    const labelled = [
      { weight: 50, label: 1 },
      { weight: 30, label: 0.5 },
      { weight: 20, label: 0 },
    ];
    expect(exposedShare(labelled)).toBe(0.65);
  });

  it('has six decimals', () => {
    const third = [
      { weight: 1, label: 1 },
      { weight: 2, label: 0 },
    ];
    expect(exposedShare(third)).toBe(0.333333);
  });

  it('lies between the lowest and the highest label', () => {
    fc.assert(
      fc.property(tasks, (labelled) => {
        const labels = labelled.map(({ label }) => label);
        expect(exposedShare(labelled)).toBeGreaterThanOrEqual(Math.min(...labels));
        expect(exposedShare(labelled)).toBeLessThanOrEqual(Math.max(...labels));
      }),
    );
  });

  it('is the same for the same labels in any order and any unit of weight', () => {
    const unit = fc.integer({ min: 2, max: 1000 });
    fc.assert(
      fc.property(tasks, unit, (labelled, factor) => {
        const scaled = labelled.map(({ weight, label }) => ({ weight: weight * factor, label })).toReversed();
        expect(exposedShare(scaled)).toBe(exposedShare(labelled));
      }),
    );
  });

  it('does not change when a task is split in two with the same label', () => {
    fc.assert(
      fc.property(task, tasks, (split, rest) => {
        const half = { ...split, weight: split.weight / 2 };
        expect(exposedShare([half, ...rest, half])).toBe(exposedShare([split, ...rest]));
      }),
    );
  });

  it('never falls when a label rises', () => {
    fc.assert(
      fc.property(tasks, task, (labelled, { weight }) => {
        const [none, some, all] = [0, 0.5, 1].map((label) => exposedShare([...labelled, { weight, label }]));
        expect([none, some, all]).toEqual([none, some, all].toSorted());
      }),
    );
  });

  it('is refused without a task of positive weight', () => {
    expect(() => exposedShare([])).toThrow(RangeError);
    expect(() => exposedShare([{ weight: 0, label: 1 }])).toThrow(RangeError);
    expect(() => exposedShare([{ weight: Number.NaN, label: 1 }])).toThrow(RangeError);
  });
});
