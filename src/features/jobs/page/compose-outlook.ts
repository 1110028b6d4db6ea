import { employmentYear } from '#src/features/catalogue/data/parse-employment.ts';
import { outlookReleases } from '#src/features/catalogue/data/parse-outlook.ts';
import { openingsPer100 } from '#src/features/catalogue/figures/demand-index.ts';
import type { Locale } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { aiCategories, educations } from './contract.ts';
import type { ChinaPayRow, EmploymentRow, NearestRow, OutlookRow } from './types.ts';

interface Subject {
  title: string;
  outlook: OutlookRow | null;
  nearest: readonly NearestRow[];
  /** Whether the projection covers this occupation only, not a wider one. */
  isWhole: boolean;
  employment: EmploymentRow | null;
  /** Whether the sentence about occupations that are counted together also says that China publishes no pay. */
  saysNoPayInChina?: boolean;
}

/** Whether `composeOutlook` states the number of people of all occupations that are counted together with the job. */
export function countsTogether({ outlook, isWhole, employment }: Pick<Subject, 'outlook' | 'isWhole' | 'employment'>): boolean {
  return outlook !== null && (!isWhole || outlook.countedAs !== null) && employment !== null;
}

/**
 * Describes the outlook of an occupation in paragraphs. An occupation counted within a wider one gets only the main figures. Without a projection,
 * the only paragraph compares the nearest occupations; none if they have no projection either.
 */
export function composeOutlook({ title, outlook, nearest, isWhole, employment, saysNoPayInChina }: Subject, locale: Locale): string[] {
  if (!outlook) return nearestTexts(nearest, locale);
  const { language, t } = locale;
  if (!isWhole || outlook.countedAs !== null) {
    const parameters = { title, index: outlook.demandIndex, count: rounded(outlook.openings, language), years: outlookReleases.full.years };
    if (!employment) return [t('compose.demand_within', parameters)];
    const key = saysNoPayInChina ? 'compose.demand_together_china' : 'compose.demand_together';
    return [t(key, { ...parameters, people: grouped(employment.jobs, language), year: employmentYear })];
  }
  return [openingsText(outlook, title, locale), changeText(outlook, title, locale), categoryText(outlook, title, locale)].filter(
    (part) => part !== null,
  );
}

/** Regions whose pay is preferred, in this order: the country, then provinces. Cities come after them. */
const preferredRegions = ['全国', '广东', '山东', '河南'];

/** States a job's pay by official figures of China, or that there are none. The Chinese page begins with this sentence. */
export function composeChinaPay(title: string, chinaPay: readonly ChinaPayRow[], { language, t }: Locale): string {
  const row = preferredRegions.map((region) => chinaPay.find((pay) => pay.region === region)).find(Boolean) ?? chinaPay[0];
  if (!row) return t('compose.china_none', { title });
  return t('compose.china_pay', { title, ...row, median: grouped(row.median, language) });
}

/** States the index, the yearly openings, and whether most of them are new jobs or replace people who leave. */
function openingsText({ openings, exits, transfers, demandIndex }: OutlookRow, title: string, { language, t }: Locale): string {
  const growth = openings - exits - transfers;
  const expected = { title, index: demandIndex, count: rounded(openings, language), years: outlookReleases.full.years };
  const parameters = { ...expected, growth: Math.round((100 * growth) / openings) };
  if (growth <= 0) return t('compose.demand_leave', parameters);
  return t(growth > openings / 2 ? 'compose.demand_grow' : 'compose.demand_mostly_leave', parameters);
}

function changeText(outlook: OutlookRow, title: string, { language, t }: Locale): string {
  const education = t(`education.${educations[outlook.education - 1] ?? 'none'}`); // the parser admits only these
  const newer = newerChangeText(outlook, { language, t });
  return t('compose.demand_change', {
    title,
    per: openingsPer100(outlook),
    change: signedPercent(outlook.change, language),
    newer,
    education,
  });
}

/** States the change in the newer release if it differs. Other pages show that figure: unexplained, the two would contradict each other. */
function newerChangeText({ change, newerChange }: OutlookRow, { language, t }: Locale): string {
  if (newerChange === null || newerChange === change) return '';
  return t('compose.demand_newer', { change: signedPercent(newerChange, language), years: outlookReleases.newer.years });
}

/** States the category of exposure, and if so, that an exposed occupation grows or a little exposed one shrinks: most people assume the opposite. */
function categoryText({ aiCategory, newerChange }: OutlookRow, title: string, { t }: Locale): string | null {
  const name = aiCategories[(aiCategory ?? 0) - 1];
  if (name === undefined || newerChange === null) return null;
  const level = t(`ai_category.${name}`);
  const isHigh = name === 'high' || name === 'very_high';
  if (isHigh && newerChange > 0) return t('compose.demand_exposed_grows', { title, level });
  return t(!isHigh && newerChange < 0 ? 'compose.demand_spared_shrinks' : 'compose.demand_category', { title, level });
}

function nearestTexts(nearest: readonly NearestRow[], { language, t }: Locale): string[] {
  const projected = nearest.flatMap(({ title, demandIndex }) => (demandIndex === null ? [] : [{ name: title[language], demandIndex }]));
  if (projected.length === 0) return [];
  const indexes = projected.map(({ demandIndex }) => demandIndex);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(projected.map(({ name }) => name));
  return [t('compose.demand_nearest', { names, low: Math.min(...indexes), high: Math.max(...indexes), years: outlookReleases.full.years })];
}

/** A number with separators of thousands. */
export function grouped(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/** A number with three significant digits: the projections are no more exact. */
function rounded(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(value);
}

/** A change in percent with its sign, such as +3.1%. */
export function signedPercent(percent: number, language: Language): string {
  const text = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
  return text.replace('-', '−');
}
