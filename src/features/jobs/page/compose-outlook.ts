import { employmentYear } from '#src/features/catalogue/data/parse-employment.ts';
import { outlookReleases } from '#src/features/catalogue/data/parse-outlook.ts';
import { openingsPer100 } from '#src/features/catalogue/figures/demand-index.ts';
import type { MessageKey, Parameters } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { aiCategories, educations } from './contract.ts';
import type { ChinaPayRow, EmploymentRow, NearestRow, OutlookRow } from './types.ts';

interface Voice {
  language: Language;
  t: (key: MessageKey, parameters?: Parameters) => string;
}

interface Subject {
  title: string;
  outlook: OutlookRow | null;
  nearest: readonly NearestRow[];
  /** Whether the projection is of this occupation only, and of no wider one. */
  isWhole: boolean;
  employment: EmploymentRow | null;
  /** Whether the sentence on who are counted together also says that China publishes no pay. */
  saysNoPayInChina?: boolean;
}

/** Whether `composeOutlook` says how many people are counted together with a job. */
export function countsTogether({ outlook, isWhole, employment }: Pick<Subject, 'outlook' | 'isWhole' | 'employment'>): boolean {
  return outlook !== null && (!isWhole || outlook.countedAs !== null) && employment !== null;
}

/** The outlook of an occupation in words, as paragraphs; none where no projection covers it. One that is counted within a wider occupation gets the main figures. */
export function composeOutlook({ title, outlook, nearest, isWhole, employment, saysNoPayInChina }: Subject, voice: Voice): string[] {
  if (!outlook) return neighbours(nearest, voice);
  const { language, t } = voice;
  if (!isWhole || outlook.countedAs !== null) {
    const within = { title, index: outlook.demandIndex, count: rounded(outlook.openings, language), years: outlookReleases.full.years };
    if (!employment) return [t('compose.demand_within', within)];
    const key = saysNoPayInChina ? 'compose.demand_together_china' : 'compose.demand_together';
    return [t(key, { ...within, people: grouped(employment.jobs, language), year: employmentYear })];
  }
  return [openings(outlook, title, voice), change(outlook, title, voice), category(outlook, title, voice)].filter((part) => part !== null);
}

/** Where pay is published for the widest area, that first: the country, then provinces, then cities. */
const widest = ['全国', '广东', '山东', '河南'];

/** What official figures of China say of a job's pay, or that there are none. The Chinese page begins with it. */
export function composeChinaPay(title: string, chinaPay: readonly ChinaPayRow[], { language, t }: Voice): string {
  const paid = widest.map((region) => chinaPay.find((row) => row.region === region)).find((row) => row !== undefined) ?? chinaPay[0];
  if (!paid) return t('compose.china_none', { title });
  return t('compose.china_pay', { title, ...paid, median: grouped(paid.median, language) });
}

/** The index, how many openings a year, and whether most of them are new jobs or take the place of people who leave. */
function openings({ openings: all, exits, transfers, demandIndex }: OutlookRow, title: string, { language, t }: Voice): string {
  const growth = all - exits - transfers;
  const expected = { title, index: demandIndex, count: rounded(all, language), years: outlookReleases.full.years };
  const parameters = { ...expected, growth: Math.round((100 * growth) / all) };
  if (growth <= 0) return t('compose.demand_leave', parameters);
  return t(growth > all / 2 ? 'compose.demand_grow' : 'compose.demand_mostly_leave', parameters);
}

function change(outlook: OutlookRow, title: string, { language, t }: Voice): string {
  const education = t(`education.${educations[outlook.education - 1] ?? 'none'}`); // the parser admits only these
  const newer = newerChange(outlook, { language, t });
  return t('compose.demand_change', { title, per: openingsPer100(outlook), change: signed(outlook.change, language), newer, education });
}

/** What the newer release says instead, which other pages show: without it, two figures would contradict each other. */
function newerChange({ change: before, newerChange: now }: OutlookRow, { language, t }: Voice): string {
  if (now === null || now === before) return '';
  return t('compose.demand_newer', { change: signed(now, language), years: outlookReleases.newer.years });
}

/** Exposed is not shrinking, and little exposed is not growing: most people assume the opposite, so it is said. */
function category({ aiCategory, newerChange }: OutlookRow, title: string, { t }: Voice): string | null {
  const name = aiCategories[(aiCategory ?? 0) - 1];
  if (name === undefined || newerChange === null) return null;
  const level = t(`ai_category.${name}`);
  const isHigh = name === 'high' || name === 'very_high';
  if (isHigh && newerChange > 0) return t('compose.demand_exposed_grows', { title, level });
  return t(!isHigh && newerChange < 0 ? 'compose.demand_spared_shrinks' : 'compose.demand_category', { title, level });
}

function neighbours(nearest: readonly NearestRow[], { language, t }: Voice): string[] {
  const known = nearest.flatMap(({ title, demandIndex }) => (demandIndex === null ? [] : [{ name: title[language], demandIndex }]));
  if (known.length === 0) return [];
  const all = known.map(({ demandIndex }) => demandIndex);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(known.map(({ name }) => name));
  return [t('compose.demand_nearest', { names, low: Math.min(...all), high: Math.max(...all), years: outlookReleases.full.years })];
}

function grouped(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/** Three significant digits: the projections are no more exact. */
function rounded(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(value);
}

function signed(percent: number, language: Language): string {
  const text = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
  return text.replace('-', '−');
}
