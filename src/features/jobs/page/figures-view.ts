import type { Translate } from '#src/i18n/messages.ts';
import { employmentYear } from '#src/features/catalogue/data/parse-employment.ts';
import { sharesOf } from '#src/features/catalogue/figures/headline.ts';
import { measureIds, measureSources } from '#src/features/catalogue/figures/measures.ts';
import { nameOfMeasure } from '#src/features/catalogue/figures/study-name.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import type { Job } from './contract.ts';
import type { JobRow } from './types.ts';

/** The published studies of a job, in display order. */
export function evidenceOf({ measures, headline }: JobRow, t: Translate): Job['evidence'] {
  return measureIds.flatMap((measure) => {
    const row = measures.find((own) => own.measure === measure);
    if (!row) return [];
    const percentile = oneDecimal(row.percentile);
    const share = sharesOf([row])[0]?.share ?? null;
    const value = headline.confidence === 'measured' ? row.value : null; // an inferred value was never published
    return [{ measure, name: nameOfMeasure(t, measure), value, share, percentile, ...measureSources[measure] }];
  });
}

/** The shares whose mean is the rate, with their range. */
export function rateSharesOf({ measures, reviewerShares, headline }: JobRow, t: Translate): Job['shares'] {
  const ordered = measureIds.flatMap((id) => measures.filter(({ measure }) => measure === id));
  return {
    evidence: sharesOf(ordered).map(({ measure, share }) => ({ measure, name: nameOfMeasure(t, measure), share })),
    reviewers: reviewerShares.map(({ provider, share }) => ({ provider, share: oneDecimal(share * 100) })),
    range: headline.range ?? { low: headline.rate, high: headline.rate },
  };
}

export function employmentOf({ employment }: JobRow): Job['employment'] {
  if (!employment) return null;
  const { jobs, payP10, payMedian, payP90, countedAs } = employment;
  return {
    country: 'US',
    year: employmentYear,
    jobs,
    pay_p10: payP10,
    pay_median: payMedian,
    pay_p90: payP90,
    counted_alone: countedAs === null,
  };
}
