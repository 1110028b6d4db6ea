import type { Locale } from '#src/i18n/messages.ts';
import { signedPercent } from '#src/features/jobs/page/compose-outlook.ts';
import type { RankedJob } from './contract.ts';

/** Lists a job's official figures as short texts. Omits figures that are not published. */
export function sayOutlook(job: RankedJob, { language, t }: Locale): string[] {
  const { demand_index: demand, openings, change, pay_median: pay, education } = job;
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  return [
    ...(demand === null ? [] : [t('rankings.demand', { index: demand })]),
    ...(change === null ? [] : [t('rankings.change', { change: signedPercent(change, language) })]),
    ...(openings === null ? [] : [t('rankings.openings', { count: number.format(openings) })]),
    ...(pay === null ? [] : [t('map.dollars', { value: number.format(pay) })]),
    ...(education === null ? [] : [t(`education.${education}`)]),
  ];
}
