import type { Translate } from '#src/i18n/messages.ts';
import { type MeasureId, measureSources } from './measures.ts';

/** A study as every page, picture, article and answer of the API names it: authors and year, and what it measures. */
export function nameOfMeasure(t: Translate, measure: MeasureId): string {
  return t(`measure.${measure}`);
}

/** Its authors and year, where there is no room for more. */
export function shortNameOfMeasure(t: Translate, measure: MeasureId): string {
  const [short = ''] = nameOfMeasure(t, measure).split(/[:：]/u);
  return short;
}

/** Where it was published. */
export function addressOfMeasure(measure: MeasureId): string {
  return measureSources[measure].url;
}
