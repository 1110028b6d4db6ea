import type { Translate } from '#src/i18n/messages.ts';
import type { Industry } from './contract.ts';
import type { Histogram } from './draw-histogram.ts';

/** The figures that a histogram shows. */
export type Charted = Pick<Industry, 'distribution' | 'mean_rate' | 'range_low' | 'range_high'>;

/** What the histogram of an industry shows and says. */
export function histogramOf(industry: Charted, t: Translate): Histogram {
  return {
    bins: industry.distribution,
    mean: industry.mean_rate,
    low: industry.range_low,
    high: industry.range_high,
    ends: [t('industry.axis_human'), t('industry.axis_ai')],
    meant: t('industry.mean_label', { percent: Math.round(industry.mean_rate) }),
  };
}
