import { industryYear } from '#src/features/catalogue/data/parse-employment.ts';
import { measureSources, shareMeasureIds } from '#src/features/catalogue/figures/measures.ts';

const employment = {
  name: 'US Bureau of Labor Statistics: Occupational Employment and Wage Statistics',
  year: industryYear,
  url: 'https://www.bls.gov/oes/',
};

const zones = { name: 'O*NET 30.1 Database, job zones', year: 2025, url: 'https://www.onetcenter.org/database.html' };

/** What an industry's figures rest on: employment, the studies whose shares make a rate, and the preparation that jobs need. */
export const industrySources = [
  employment,
  ...shareMeasureIds.map((id) => ({ name: measureSources[id].source, year: measureSources[id].year, url: measureSources[id].url })),
  zones,
];
