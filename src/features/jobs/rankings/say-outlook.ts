import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import type { RankedJob } from './contract.ts';

/** What the official figures say of a job, one part each; none for what they leave out. */
export function sayOutlook(job: RankedJob, { language, t }: { language: Language; t: Translate }): string[] {
  const { demand_index: demand, openings, change, pay_median: pay, education } = job;
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const percent = new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  return [
    ...(demand === null ? [] : [t('rankings.demand', { index: demand })]),
    ...(change === null ? [] : [t('rankings.change', { change: percent.format(change / 100).replace('-', '−') })]),
    ...(openings === null ? [] : [t('rankings.openings', { count: number.format(openings) })]),
    ...(pay === null ? [] : [t('map.dollars', { value: number.format(pay) })]),
    ...(education === null ? [] : [t(`education.${education}`)]),
  ];
}
