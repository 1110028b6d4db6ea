import type { Translate } from '#src/i18n/messages.ts';
import { industryYear } from '#src/features/catalogue/data/parse-employment.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import type { Bin, Industry, IndustryJob, IndustryListItem, IndustryTask } from './contract.ts';
import { hoursPerWeek, topCount } from './limits.ts';
import { industrySources } from './sources.ts';
import type { IndustryRow, IndustryRows, JobRow, TaskRow } from './types.ts';

/** A row of the catalogue as an answer shows it. */
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

/** All of an industry as an answer shows it. */
export function toIndustry(rows: IndustryRows, t: Translate): Industry {
  const { industry, parts, bins, large, work } = rows;
  const most = large.slice(0, Math.min(topCount, Math.ceil(large.length / 2)));
  const covered = bins.reduce((sum, { people }) => sum + people, 0);
  const labelled = (wanted: number) => percent(work.find(({ label }) => label === wanted)?.share ?? 0);
  return {
    ...toListItem(industry),
    parts,
    region: 'US',
    year: industryYear,
    coverage: Math.min(100, oneDecimal((100 * covered) / industry.people)),
    distribution: distributionOf(bins),
    work: { untouched: labelled(0), with_tools: labelled(0.5), direct: labelled(1) },
    most_exposed: most.map(toJob),
    least_exposed: large.slice(most.length).toReversed().slice(0, topCount).map(toJob),
    changes_first: rows.direct.map(toTask),
    stays: rows.untouched.map(toTask),
    entry_jobs: rows.entry.map(toJob),
    typical: rows.typical.map(toJob),
    sources: industrySources(t),
  };
}

/** Ten steps of the rate, each with its share of the people in percent. */
function distributionOf(bins: IndustryRows['bins']): Bin[] {
  return Array.from({ length: 10 }, (_, index) => ({
    from: index * 10,
    to: index * 10 + 10,
    share: percent(bins.find(({ bin }) => bin === index)?.share ?? 0),
  }));
}

/** An occupation of an industry as an answer shows it. */
export function toJob({ id, onetSoc, title, rate, contested, people, share }: JobRow): IndustryJob {
  return {
    ...{ id, title, contested },
    onet_soc: onetSoc ?? '',
    ai_replacement_rate: rate,
    people: people === null ? null : Math.round(people),
    share: share === null ? null : percent(share),
  };
}

function toTask({ task, jobId, title, people, share, weight }: TaskRow): IndustryTask {
  return {
    ...{ task, title, job_id: jobId },
    people: Math.round(people),
    share_of_work: percent(share * weight),
    hours: oneDecimal(hoursPerWeek * weight),
  };
}

/** Percent of a share from 0 to 1, with two decimals, within 0 and 100. */
function percent(share: number): number {
  return Math.min(100, Math.round(share * 10_000) / 100);
}
