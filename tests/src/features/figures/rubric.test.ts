import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#drizzle/read-catalogue.ts';
import { populationSchema } from '#src/features/catalogue/contract.ts';
import { parseCatalogue, parseYaml } from '#src/features/catalogue/parse-catalogue.ts';
import distribution from '#src/features/figures/rubric-distribution.json' with { type: 'json' };
import { exposedShare, rateFromShare } from '#src/features/figures/rubric.ts';

const task = fc.record({ weight: fc.integer({ min: 1, max: 100 }), label: fc.constantFrom(0, 0.5, 1) });
const tasks = fc.array(task, { minLength: 1, maxLength: 15 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

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

describe('the rate of a share', () => {
  it('lies between 0 and 100 and never falls when the share rises', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [low, high] = [rateFromShare(Math.min(one, other)), rateFromShare(Math.max(one, other))];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is 100 when all working time is exposed, and the middle of the untouched occupations when none is', () => {
    const untouched = distribution.ascending.filter((value) => value === 0).length;
    expect(rateFromShare(1)).toBe(100);
    expect(rateFromShare(0)).toBeCloseTo((50 * untouched) / distribution.ascending.length, 10);
  });
});

describe('the distribution of the rubric', () => {
  it('is sorted ascending and holds shares', () => {
    expect(distribution.ascending).toEqual(distribution.ascending.toSorted((a, b) => a - b));
    expect(distribution.ascending.at(0)).toBeGreaterThanOrEqual(0);
    expect(distribution.ascending.at(-1)).toBeLessThanOrEqual(1);
  });

  it('says what the files of the catalogue say, those of the wider population included', async () => {
    const { groups, population } = await readCatalogueFolder();
    const [catalogue, others] = [parseCatalogue(groups), parseYaml(population, populationSchema)];
    if (!catalogue.ok || !others.ok) throw new Error('the catalogue does not parse');
    const occupations = [...catalogue.value.flatMap((file) => file.occupations), ...others.value.occupations];
    const values = occupations.map(({ measures }) => measures['gpts_are_gpts']).filter((value) => value !== undefined);
    expect(values.length).toBeGreaterThan(800);
    expect(distribution.ascending).toEqual(values.toSorted((a, b) => a - b));
  });
});
