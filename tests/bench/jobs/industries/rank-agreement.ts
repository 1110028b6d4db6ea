import { parseCatalogue } from '#src/features/catalogue/data/parse-catalogue.ts';
import { parseEmployment } from '#src/features/catalogue/data/parse-employment.ts';
import { parseIndustryData } from '#src/features/catalogue/data/parse-industry-data.ts';
import { type MeasureId, measureIds, measureSources, shareMeasureIds } from '#src/features/catalogue/figures/measures.ts';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { spearman } from '../../catalogue/spearman.ts';

/**
 * `npm run bench:industries`: compares the ranks of the sectors by mean rate with their ranks by a published measure, the AI industry exposure (AIIE)
 * of Felten, Raj and Seamans (2021): the mean exposure (AIOE) of the occupations, weighted by people. This project does not have their table by
 * four-digit code. So the AIIE is computed by their formula, with the employment of May 2024. AIOE is not part of a rate, so both sides have the
 * same people but different measures.
 */
const goal = 0.8;

const folder = await readCatalogueFolder();
const parsed = parseCatalogue(folder.groups);
if (!parsed.ok) throw new Error('the catalogue does not parse');
const industryData = parseIndustryData(folder, parsed.value, parseEmployment(folder.employment));
if (!industryData.ok) throw new Error('the files of industries do not parse');

const measures = new Map(parsed.value.flatMap((file) => file.occupations.map((one) => [one.onet, one.measures] as const)));
const sectors = industryData.value.industries.filter(({ parent }) => parent === null);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Computes the mean of an occupation's value over a sector's people. Excludes occupations without a value. */
function meanOf(sector: string, value: (onet: string) => number | undefined): number {
  const people = industryData.ok ? industryData.value.employment.jobs.filter(({ industry }) => industry === sector) : [];
  const known = people.flatMap(({ onet, share }) => {
    const measuredValue = value(onet);
    return measuredValue === undefined ? [] : [{ one: measuredValue, share }];
  });
  return known.reduce((sum, { one, share }) => sum + one * share, 0) / known.reduce((sum, { share }) => sum + share, 0);
}

/** Computes the rate of an occupation, 0 to 1: the mean of the studies that are shares of its work. */
function rateOf(onet: string): number | undefined {
  const values = shareMeasureIds.flatMap((id) => measures.get(onet)?.[id] ?? []);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;
}

const rows = sectors.map(({ code, name }) => ({
  code,
  name: name.en,
  rate: meanOf(code, rateOf),
  byMeasure: new Map(measureIds.map((id) => [id, meanOf(code, (onet) => measures.get(onet)?.[id])])),
}));
const computeAgreement = (id: MeasureId) => spearman(rows.map(({ rate, byMeasure }) => [rate, byMeasure.get(id) ?? Number.NaN] as const));

print('sector  mean rate   AIIE  name');
for (const { code, rate, byMeasure, name } of rows.toSorted((a, b) => b.rate - a.rate))
  print(`${code.padEnd(6)}  ${(100 * rate).toFixed(1).padStart(9)}  ${(byMeasure.get('aioe') ?? 0).toFixed(2).padStart(5)}  ${name}`);

print('\nSpearman over the 20 sectors, of our means with each measure that is no part of a rate');
for (const id of measureIds.filter((one) => !shareMeasureIds.some((share) => share === one)))
  print(`${id.padEnd(10)} ${computeAgreement(id).toFixed(3)}  ${measureSources[id].source} (${measureSources[id].year})`);

const reached = computeAgreement('aioe');
print(`\nAIIE: ${reached.toFixed(3)}, goal ${goal.toFixed(2)}`);
if (reached < goal) process.exitCode = 1;
