import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOccupations } from '#scripts/matcher/catalogue.ts';
import { isCatchAll, specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import rankJobs from '#src/features/search/query/reading/rank-jobs.json' with { type: 'json' };

it('a catch-all is known by its code: those, and no others, are called "All Other" in the classification', async () => {
  const occupations = await readOccupations();
  const byTitle = occupations.filter(({ title }) => title.en.includes('All Other')).map(({ onet }) => onet);
  expect(byTitle.length).toBeGreaterThan(0);
  expect(occupations.map(({ onet }) => onet).filter(isCatchAll)).toEqual(byTitle);
  expect(isCatchAll(null)).toBe(false);
});

it('a list keeps its items and the order of the others, and a catch-all is first only where there is nothing else', () => {
  const code = fc.constantFrom('11-9199.00', '13-1199.00', '11-2022.00', '13-1199.06', null);
  fc.assert(
    fc.property(fc.array(code), (codes) => {
      const items = codes.map((own, at) => ({ own, at }));
      const ordered = specificFirst(items, ({ own }) => own);
      const [first] = ordered;
      expect(ordered.filter((item) => item !== first)).toEqual(items.filter((item) => item !== first));
      expect(ordered).toHaveLength(items.length);
      expect(first !== undefined && isCatchAll(first.own)).toBe(items.length > 0 && items.every(({ own }) => isCatchAll(own)));
    }),
  );
});

it('no bare rank is asked about with a catch-all first', () => {
  for (const [code] of Object.values(rankJobs)) expect(isCatchAll(code ?? null)).toBe(false);
});
