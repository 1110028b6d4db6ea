import { expect, it } from 'vitest';
import { percentilesOver } from '#src/features/catalogue/data/measure-catalogue.ts';
import { computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { accountants, medianRate } from '#src/features/about/method/example.ts';
import { readCatalogue } from '#tests/drizzle/catalogue-rows.ts';

const { occupations, population } = await readCatalogue();
const measure = percentilesOver([...occupations, ...population].map(({ measures }) => measures));

it('the worked example has the values of the catalogue', () => {
  const found = occupations.find(({ onet }) => onet === '13-2011.00');
  const rounded = measure(found?.measures ?? {}).map((own) => ({ ...own, percentile: oneDecimal(own.percentile) }));
  expect(new Set(rounded)).toEqual(new Set(accountants));
});

it('the worked example comes to 52% of the work, above 87 of 100 occupations', () => {
  expect(computeFigures(accountants, [])).toMatchObject({ aiReplacementRate: 51.7, humanIrreplaceability: 48.3, rank: 86.9 });
});

it('half of the occupations have at most the rate that the page names as the middle', () => {
  const rates = occupations.map(({ measures }) => computeFigures(measure(measures), [])?.aiReplacementRate ?? 0).toSorted((a, b) => a - b);
  expect(Math.round(rates[Math.floor(rates.length / 2)] ?? 0)).toBe(medianRate);
});
