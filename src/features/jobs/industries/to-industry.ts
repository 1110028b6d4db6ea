import type { Translate } from '#src/i18n/messages.ts';
import { industryYear } from '#src/features/catalogue/data/parse-employment.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import type { Bin, Industry, IndustryJob, IndustryListItem, IndustryTask } from './contract.ts';
import { hoursPerWeek, topCount } from './limits.ts';
import { industrySources } from './sources.ts';
import type { IndustryRow, IndustryRows, JobRow, TaskRow } from './types.ts';

/** The public view of an industry in a list. */
export function toListItem(row: IndustryRow): IndustryListItem {
  return {
    code: row.code,
    name: row.name,
    aliases: row.otherNames,
    isic: row.isic,
    gb_t_4754: row.gbt,
    estimated_from: row.parent === null ? null : { code: row.parent, name: row.sectorName },
    people: row.people,
    mean_rate: oneDecimal(row.mean),
    range_low: row.low,
    range_high: row.high,
  };
}

/** The public view of an industry. */
export function toIndustry(rows: IndustryRows, t: Translate): Industry {
  const { industry, parts, bins, large, work } = rows;
  const most = large.slice(0, Math.min(topCount, Math.ceil(large.length / 2)));
  const covered = bins.reduce((sum, { people }) => sum + people, 0);
  const workShare = (exposure: number) => percent(work.find(({ label }) => label === exposure)?.share ?? 0);
  return {
    ...toListItem(industry),
    parts,
    region: 'US',
    year: industryYear,
    coverage: Math.min(100, oneDecimal((100 * covered) / industry.people)),
    distribution: distributionOf(bins),
    work: { untouched: workShare(0), with_tools: workShare(0.5), direct: workShare(1) },
    most_exposed: most.map(toJob),
    least_exposed: large.slice(most.length).toReversed().slice(0, topCount).map(toJob),
    changes_first: rows.direct.map(toTask),
    stays: rows.untouched.map(toTask),
    entry_jobs: rows.entry.map(toJob),
    typical: rows.typical.map(toJob),
    sources: industrySources(t),
  };
}

/** The ten bins of the rate, each with its share of the people in percent. */
function distributionOf(bins: IndustryRows['bins']): Bin[] {
  return Array.from({ length: 10 }, (_, index) => ({
    from: index * 10,
    to: index * 10 + 10,
    share: percent(bins.find(({ bin }) => bin === index)?.share ?? 0),
  }));
}

/** The public view of an industry's occupation. */
export function toJob({ id, onetSoc, title, rate, contested, people, share }: JobRow): IndustryJob {
  return {
    id,
    onet_soc: onetSoc ?? '',
    title,
    contested,
    ai_replacement_rate: rate,
    people: people === null ? null : Math.round(people),
    share: share === null ? null : percent(share),
  };
}

function toTask({ task, jobId, title, people, share, weight }: TaskRow): IndustryTask {
  return {
    task,
    job_id: jobId,
    title,
    people: Math.round(people),
    share_of_work: percent(share * weight),
    hours: oneDecimal(hoursPerWeek * weight),
  };
}

/** Converts a share from 0 to 1 to percent with two decimals, at most 100. */
function percent(share: number): number {
  return Math.min(100, Math.round(share * 10_000) / 100);
}
