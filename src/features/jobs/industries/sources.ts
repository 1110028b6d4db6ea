import { industryYear } from '#src/features/catalogue/data/parse-employment.ts';
import { measureSources, shareMeasureIds } from '#src/features/catalogue/figures/measures.ts';
import { nameOfMeasure } from '#src/features/catalogue/figures/study-name.ts';
import type { Translate } from '#src/i18n/messages.ts';

const employment = {
  name: 'US Bureau of Labor Statistics: Occupational Employment and Wage Statistics',
  year: industryYear,
  url: 'https://www.bls.gov/oes/',
};

const zones = { name: 'O*NET 30.1 Database, job zones', year: 2025, url: 'https://www.onetcenter.org/database.html' };

/** Lists the sources of an industry's figures: employment, the studies whose shares make a rate, and job zones. */
export function industrySources(t: Translate) {
  const studies = shareMeasureIds.map((id) => ({ name: nameOfMeasure(t, id), year: measureSources[id].year, url: measureSources[id].url }));
  return [employment, ...studies, zones];
}
