import { expect, it } from 'vitest';
import { percentilesOver } from '#src/features/catalogue/data/measure-catalogue.ts';
import { demandWeights, openingsPer100 } from '#src/features/catalogue/figures/demand-index.ts';
import { midrankPercentile } from '#src/features/catalogue/figures/percentile.ts';
import { computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { accountants, accountantsDemand, medianRate } from '#src/features/about/method/example.ts';
import { readCatalogue } from '#tests/drizzle/catalogue-rows.ts';

const { occupations, population, outlook } = await readCatalogue();
const measure = percentilesOver([...occupations, ...population].map(({ measures }) => measures));

it('the worked example has the values of the catalogue', () => {
  const accountantsRow = occupations.find(({ onet }) => onet === '13-2011.00');
  const rounded = measure(accountantsRow?.measures ?? {}).map((row) => ({ ...row, percentile: oneDecimal(row.percentile) }));
  expect(new Set(rounded)).toEqual(new Set(accountants));
});

it('the worked example comes to 52% of the work, above 87 of 100 occupations', () => {
  expect(computeFigures(accountants, [])).toMatchObject({ aiReplacementRate: 51.7, humanIrreplaceability: 48.3, rank: 86.9 });
});

it('the median rate on the page is the median of the catalogue', () => {
  const rates = occupations.map(({ measures }) => computeFigures(measure(measures), [])?.aiReplacementRate ?? 0).toSorted((a, b) => a - b);
  expect(Math.round(rates[Math.floor(rates.length / 2)] ?? 0)).toBe(medianRate);
});

it('the worked demand index has the projected figures, their percentiles and the index that follows from them', () => {
  const countedAlone = outlook.filter(({ countedAs }) => countedAs === null);
  const row = countedAlone.find(({ soc }) => soc === '13-2011');
  if (!row) throw new RangeError('accountants have no outlook');
  const sameEducation = countedAlone.filter(({ education }) => education === row.education);
  const percentileOf = (value: number, all: number[]) =>
    oneDecimal(
      midrankPercentile(
        value,
        all.toSorted((a, b) => a - b),
      ),
    );
  const { percentiles, grows, per } = accountantsDemand;
  expect([grows, per]).toEqual([row.change, openingsPer100(row)]);
  expect(percentiles.change).toBe(
    percentileOf(
      row.change,
      countedAlone.map(({ change }) => change),
    ),
  );
  expect(percentiles.openings).toBe(
    percentileOf(
      row.openings / row.employment,
      sameEducation.map((one) => one.openings / one.employment),
    ),
  );
  const { change, openings, pay } = percentiles;
  const index = oneDecimal(demandWeights.change * change + demandWeights.openings * openings + demandWeights.pay * pay);
  expect(row.demandIndex).toBe(index);
});
