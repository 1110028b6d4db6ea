import type { Translate } from '#src/i18n/messages.ts';
import { type MeasureId, measureSources } from './measures.ts';

/** The name of a study on all pages, pictures, articles and API responses: authors, year, and what it measures. */
export function nameOfMeasure(t: Translate, measure: MeasureId): string {
  return t(`measure.${measure}`);
}

/** The authors and year of a study, for narrow places. */
export function shortNameOfMeasure(t: Translate, measure: MeasureId): string {
  const [short = ''] = nameOfMeasure(t, measure).split(/[:：]/u);
  return short;
}

/** URL of a study's publication. */
export function addressOfMeasure(measure: MeasureId): string {
  return measureSources[measure].url;
}
