import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersContinue, similarityBand, similarityPercent } from '#src/features/search/query/similarity-display.ts';

const similarity = fc.double({ min: 0, max: 1, noNaN: true });
const justBelow = (value: number) => value - 1e-9;

describe('the colour of a similarity', () => {
  it.each([
    [1, 'green'],
    [0.9, 'green'],
    [justBelow(0.9), 'blue'],
    [0.7, 'blue'],
    [justBelow(0.7), 'amber'],
    [0, 'amber'],
  ])('at %d is %s', (value, band) => {
    expect(similarityBand(value)).toBe(band);
  });

  it('never gets better when the similarity falls', () => {
    const order = ['amber', 'blue', 'green'];
    fc.assert(
      fc.property(similarity, similarity, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((value) => order.indexOf(similarityBand(value)));
        expect([low, high]).toEqual([low, high].toSorted());
      }),
    );
  });
});

describe('the offer to continue', () => {
  const jobsWith = (...similarities: number[]) => similarities.map((value) => ({ similarity: value }));

  it('is made when every similarity is below 0.86', () => {
    expect(offersContinue(jobsWith(justBelow(0.86), 0.5))).toBe(true);
    expect(offersContinue(jobsWith(0.86))).toBe(false);
    expect(offersContinue(jobsWith(0.1, 0.86, 0.1))).toBe(false);
  });

  it('depends only on the highest similarity', () => {
    fc.assert(
      fc.property(fc.array(similarity, { minLength: 1 }), (similarities) => {
        expect(offersContinue(jobsWith(...similarities))).toBe(Math.max(...similarities) < 0.86);
      }),
    );
  });
});

describe('a shown similarity', () => {
  it('is a whole percent between 0 and 100', () => {
    expect([0, 0.004, 0.005, 0.5, 0.855, 0.994, 1].map(similarityPercent)).toEqual([0, 0, 1, 50, 86, 99, 100]);
    fc.assert(
      fc.property(similarity, (value) => {
        expect(Number.isInteger(similarityPercent(value))).toBe(true);
        expect(Math.abs(similarityPercent(value) - value * 100)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});
