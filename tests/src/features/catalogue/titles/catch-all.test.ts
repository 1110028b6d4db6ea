import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOccupations } from '#scripts/matcher/catalogue.ts';
import { isCatchAll, specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import rankJobs from '#src/features/search/query/reading/rank-jobs.json' with { type: 'json' };

it('the occupations with the code of a catch-all are exactly those that the classification calls "All Other"', async () => {
  const occupations = await readOccupations();
  const byTitle = occupations.filter(({ title }) => title.en.includes('All Other')).map(({ onet }) => onet);
  expect(byTitle.length).toBeGreaterThan(0);
  expect(occupations.map(({ onet }) => onet).filter(isCatchAll)).toEqual(byTitle);
  expect(isCatchAll(null)).toBe(false);
});

it('a list keeps its items and their order after the first one, which is a catch-all only if all are', () => {
  const code = fc.constantFrom('11-9199.00', '13-1199.00', '11-2022.00', '13-1199.06', null);
  fc.assert(
    fc.property(fc.array(code), (codes) => {
      const items = codes.map((onet, index) => ({ onet, index }));
      const ordered = specificFirst(items, ({ onet }) => onet);
      const [first] = ordered;
      expect(ordered.filter((item) => item !== first)).toEqual(items.filter((item) => item !== first));
      expect(ordered).toHaveLength(items.length);
      expect(first !== undefined && isCatchAll(first.onet)).toBe(items.length > 0 && items.every(({ onet }) => isCatchAll(onet)));
    }),
  );
});

it('the first job for a bare rank is never a catch-all', () => {
  for (const [code] of Object.values(rankJobs)) expect(isCatchAll(code ?? null)).toBe(false);
});
