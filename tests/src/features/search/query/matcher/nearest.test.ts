import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCatchAll } from '#src/features/catalogue/titles/catch-all.ts';
import { nearestOf } from '#src/features/search/query/matcher/nearest.ts';

const code = fc.constantFrom('11-9199.00', '13-1199.00', '51-9199.00', '11-2022.00', '13-1111.00', '51-4121.00', '51-4121.06');
const occupations = fc.uniqueArray(fc.record({ code, probability: fc.double({ min: 0.001, max: 1, noNaN: true }) }), {
  selector: (one) => one.code,
  minLength: 1,
});

it('the nearest occupations are sorted by similarity, and no catch-all is as similar as the most similar other one', () => {
  fc.assert(
    fc.property(occupations, (given) => {
      const nearest = nearestOf({ occupations: given.toSorted((a, b) => b.probability - a.probability) });
      const similarities = nearest.map(({ similarity }) => similarity);
      expect(similarities).toEqual(similarities.toSorted((a, b) => b - a));
      const specific = Math.max(-1, ...nearest.filter((one) => !isCatchAll(one.code)).map(({ similarity }) => similarity));
      const catchAll = Math.max(-1, ...nearest.filter((one) => isCatchAll(one.code)).map(({ similarity }) => similarity));
      if (given.some((one) => !isCatchAll(one.code))) expect(specific > catchAll).toBe(true);
      else expect(catchAll).toBeGreaterThan(0);
    }),
  );
});

it('an occupation does not become more similar because a catch-all counts less', () => {
  const nearest = nearestOf({
    occupations: [
      { code: '11-9199.00', probability: 0.8 },
      { code: '11-2022.00', probability: 0.16 },
      { code: '13-1111.00', probability: 0.04 },
    ],
  });
  expect(nearest).toEqual([
    { code: '11-2022.00', similarity: 0.4 },
    { code: '11-9199.00', similarity: 0.379 },
    { code: '13-1111.00', similarity: 0.2 },
  ]);
});
