import { outlookReleases } from '#src/features/catalogue/data/parse-outlook.ts';
import { agreementOf, furtherSources, gdpvalMargin, quarterOf } from '#src/features/catalogue/figures/further-measures.ts';
import { midrankPercentile } from '#src/features/catalogue/figures/percentile.ts';
import { aiCategories } from '#src/features/jobs/page/contract.ts';
import type { Language } from '#src/shared/language.ts';
import { canadaConditions, type JobOutlook, type OutlookPoint, rankQuarters } from './contract.ts';
import type { FieldRow, OutlookSubject, PointRow } from './types.ts';

/** Source of the outlook in Canada. */
const canadaSource = {
  source: 'Employment and Social Development Canada: Canadian Occupational Projection System 2024–2033',
  year: 2024,
  url: 'https://occupations.esdc.gc.ca/sppc-cops/',
} as const;

/** Source of pay in China. */
const chinaSource = {
  source: '人力资源和社会保障部及地方人社部门；国家统计局',
  year: 2025,
  url: 'https://www.stats.gov.cn/',
} as const;

/** Maximum number of neighbours in the chart. */
export const maxNeighbours = 6;

/**
 * The public view of a job's outlook.
 * @param field every occupation, at least one
 */
export function toOutlook(subject: OutlookSubject, field: readonly FieldRow[], language: Language): JobOutlook {
  const toPoint = ({ id, title, rate, change }: PointRow): OutlookPoint => ({
    job_id: id,
    title: title[language],
    ai_replacement_rate: rate,
    change,
  });
  const own = toPoint(subject.own);
  const median = medianRate(field);
  const { chinaPay, chinaPostGroup: group } = subject;
  return {
    job_id: own.job_id,
    title: own.title,
    release: outlookReleases.newer.years,
    corner: quadrantOf(own, median),
    middle_rate: median,
    own,
    neighbours: subject.neighbours
      .map(toPoint)
      .filter(({ change }) => change !== null)
      .slice(0, maxNeighbours),
    bureau: bureauOf(subject, field),
    anthropic_use: useOf(subject),
    gdpval: subject.gdpval && { ...furtherSources.gdpval, ...subject.gdpval, margin: gdpvalMargin },
    canada: subject.canada && {
      ...canadaSource,
      ...subject.canada,
      condition: canadaConditions[(subject.canada.condition ?? 0) - 1] ?? null,
    },
    china: {
      ...chinaSource,
      occupations: chinaPay,
      post_group: group && { name: { en: group.nameEn, zh: group.nameZh }[language], year: group.year, pay: group.pay },
    },
  };
}

/** Median rate of all occupations; for an even number, the higher of the two middle ones. */
export function medianRate(field: readonly FieldRow[]): number {
  const rates = field.map(({ rate }) => rate).toSorted((a, b) => a - b);
  return rates[Math.floor(rates.length / 2)] ?? 0;
}

/** The quadrant of a job; null without a projection. A change of 0 counts as no growth. */
export function quadrantOf({ ai_replacement_rate: rate, change }: OutlookPoint, median: number): JobOutlook['corner'] {
  if (change === null) return null;
  if (rate >= median) return change > 0 ? 'exposed_grows' : 'exposed_shrinks';
  return change > 0 ? 'spared_grows' : 'spared_shrinks';
}

function bureauOf({ aiCategory, rank }: OutlookSubject, field: readonly FieldRow[]): JobOutlook['bureau'] {
  const category = aiCategories[(aiCategory ?? 0) - 1];
  const ranks = field.flatMap((row) => row.rank ?? []).toSorted((a, b) => a - b);
  if (category === undefined || aiCategory === null || rank === null || ranks.length === 0) return null;
  const quarter = quarterOf(midrankPercentile(rank, ranks));
  return {
    ...furtherSources.bureau,
    ai_category: category,
    rank_quarter: rankQuarters[quarter - 1] ?? 'highest',
    agreement: agreementOf(quarter, aiCategory),
  };
}

function useOf({ anthropicUse: use }: OutlookSubject): JobOutlook['anthropic_use'] {
  if (!use) return null;
  return {
    ...furtherSources.anthropic_use,
    claude_share: use.claudeShare,
    claude_automation: use.claudeAutomation,
    claude_augmentation: use.claudeAugmentation,
    api_share: use.apiShare,
    api_automation: use.apiAutomation,
    api_augmentation: use.apiAugmentation,
  };
}
