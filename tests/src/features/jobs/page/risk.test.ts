import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { riskOf } from '#src/features/jobs/page/risk.ts';

describe('the risk', () => {
  it.each([
    [100, 'high'],
    [75, 'high'],
    [74.5, 'high'],
    [74.4, 'raised'],
    [49.5, 'raised'],
    [49.4, 'moderate'],
    [24.5, 'moderate'],
    [24.4, 'low'],
    [0, 'low'],
  ])('of a rate of %d is %s', (rate, risk) => {
    expect(riskOf(rate)).toBe(risk);
  });

  it('is that of the shown whole percent', () => {
    const rate = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(fc.property(rate, (exact) => riskOf(exact) === riskOf(Math.round(exact))));
  });

  it('never falls when the rate rises', () => {
    const order = ['low', 'moderate', 'raised', 'high'];
    const rate = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(rate, rate, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((value) => order.indexOf(riskOf(value)));
        expect(high).toBeGreaterThanOrEqual(low ?? Number.NaN);
      }),
    );
  });
});
