import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DemandInputs, demandIndexOver, openingsPer100 } from '#src/features/catalogue/figures/demand-index.ts';

const inputs: fc.Arbitrary<DemandInputs> = fc.record({
  employment: fc.integer({ min: 300, max: 4_000_000 }),
  change: fc.integer({ min: -400, max: 500 }).map((tenths) => tenths / 10),
  openings: fc.integer({ min: 0, max: 900_000 }),
  pay: fc.option(fc.integer({ min: 20_000, max: 239_200 }), { nil: null }),
  education: fc.integer({ min: 1, max: 8 }),
});
const populations = fc.array(inputs, { minLength: 1, maxLength: 30 });

describe('the demand index', () => {
  it('is from 0 to 100 with one decimal, whatever the figures', () => {
    fc.assert(
      fc.property(populations, (population) => {
        const indexOf = demandIndexOver(population);
        for (const occupation of population) {
          const index = indexOf(occupation);
          expect(index).toBeGreaterThanOrEqual(0);
          expect(index).toBeLessThanOrEqual(100);
          expect(Math.round(index * 10) / 10).toBe(index);
        }
      }),
    );
  });

  it('never falls when the projected change, the openings or the pay of an occupation rise', () => {
    fc.assert(
      fc.property(
        populations,
        inputs,
        fc.constantFrom('change', 'openings', 'pay'),
        fc.integer({ min: 1, max: 1000 }),
        (population, occupation, field, rise) => {
          const indexOf = demandIndexOver(population);
          const value = occupation[field];
          if (value !== null) expect(indexOf({ ...occupation, [field]: value + rise })).toBeGreaterThanOrEqual(indexOf(occupation));
        },
      ),
    );
  });

  it('of three occupations with the same education is what the formula on the method page gives', () => {
    const three = [
      { employment: 1000, change: -5, openings: 50, pay: 30_000, education: 2 },
      { employment: 1000, change: 0, openings: 100, pay: 40_000, education: 2 },
      { employment: 1000, change: 5, openings: 150, pay: 50_000, education: 2 },
    ];
    expect(three.map(demandIndexOver(three))).toEqual([16.7, 50, 83.3]);
  });

  it('weighs the change two thirds and the openings one third if the pay is unknown', () => {
    const two = [
      { employment: 1000, change: -5, openings: 150, pay: null, education: 2 },
      { employment: 1000, change: 5, openings: 50, pay: null, education: 2 },
    ];
    expect(two.map(demandIndexOver(two))).toEqual([41.7, 58.3]);
  });
});

it('openings per 100 jobs have one decimal', () => {
  expect(openingsPer100({ openings: 115_200, employment: 1_693_800 })).toBe(6.8);
});
