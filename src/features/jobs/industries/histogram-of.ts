import type { Translate } from '#src/i18n/messages.ts';
import type { Industry } from './contract.ts';
import type { Histogram } from './draw-histogram.ts';

/** The figures that a histogram shows. */
export type HistogramFigures = Pick<Industry, 'distribution' | 'mean_rate' | 'range_low' | 'range_high'>;

/** Maps an industry's figures to its histogram. */
export function histogramOf(industry: HistogramFigures, t: Translate): Histogram {
  return {
    bins: industry.distribution,
    mean: industry.mean_rate,
    low: industry.range_low,
    high: industry.range_high,
    endLabels: [t('industry.axis_human'), t('industry.axis_ai')],
    meanLabel: t('industry.mean_label', { percent: Math.round(industry.mean_rate) }),
  };
}
