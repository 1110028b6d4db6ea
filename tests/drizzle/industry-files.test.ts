import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { parseEmployment, parseIndustryEmployment } from '#src/features/catalogue/data/parse-employment.ts';
import type { Industry } from '#src/features/catalogue/data/parse-industries.ts';
import { parseIndustryData, type IndustryData } from '#src/features/catalogue/data/parse-industry-data.ts';
import { parseCatalogue } from '#src/features/catalogue/data/parse-catalogue.ts';

let industryData: IndustryData;
let occupations: Set<string>;
let employment: string;
beforeAll(async () => {
  const folder = await readCatalogueFolder();
  const catalogue = parseCatalogue(folder.groups);
  if (!catalogue.ok) throw new Error('the catalogue does not parse');
  occupations = new Set(catalogue.value.flatMap((file) => file.occupations.map(({ onet }) => onet)));
  const parsed = parseIndustryData(folder, catalogue.value, parseEmployment(folder.employment));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  industryData = parsed.value;
  employment = folder.industryEmployment.text;
}, 60_000);

const sectors = () => industryData.industries.filter(({ parent }) => parent === null);

describe('the files of industries', () => {
  it('contain the 20 sectors and at least 80 parts of sectors, each with codes and names in both languages', () => {
    expect(sectors()).toHaveLength(20);
    expect(industryData.industries.length - 20).toBeGreaterThanOrEqual(80);
    const incomplete = industryData.industries.filter((one: Industry) =>
      [one.isic, one.gbt, one.aliases.en, one.aliases.zh].some((list) => list.length === 0),
    );
    expect(incomplete).toEqual([]);
  });

  it('divide each sector’s people among existing occupations, with shares that sum to 100 %', () => {
    const bySector = Map.groupBy(industryData.employment.jobs, ({ industry }) => industry);
    expect([...bySector.keys()].toSorted()).toEqual(
      sectors()
        .map(({ code }) => code)
        .toSorted(),
    );
    for (const [sector, jobs] of bySector) {
      expect(100 * jobs.reduce((sum, { share }) => sum + share, 0), sector).toBeCloseTo(100, 6);
      expect(jobs.filter(({ onet }) => !occupations.has(onet))).toEqual([]);
      expect(new Set(jobs.map(({ onet }) => onet)).size, sector).toBe(jobs.length);
    }
  });

  it('cover at least 96 % and at most 100 % of the people in each sector', () => {
    for (const [sector, total] of industryData.employment.totals) {
      const covered = industryData.employment.jobs
        .filter(({ industry }) => industry === sector)
        .reduce((sum, { people }) => sum + people, 0);
      expect(covered / total, sector).toBeGreaterThan(0.96);
      expect(covered / total, sector).toBeLessThanOrEqual(1);
    }
  });

  it('name their source, and each occupation once in a sector', () => {
    expect(employment).toMatch(/^# .*May 2024: US Bureau of Labor Statistics/);
    const rows = parseIndustryEmployment({ name: 'x', text: employment });
    expect(new Set(rows.map(({ industry, soc }) => `${industry} ${soc}`)).size).toBe(rows.length);
  });
});
