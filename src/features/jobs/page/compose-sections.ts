import type { Locale, MessageKey } from '#src/i18n/messages.ts';
import { employmentYear } from '#src/features/catalogue/data/parse-employment.ts';
import { composeChinaPay, composeOutlook, countsTogether, grouped } from './compose-outlook.ts';
import { nameInText } from './name-in-text.ts';
import type { EmploymentRow, JobRow, TaskRow } from './types.ts';

export interface Sections {
  description: string | null;
  demandIndex: string | null;
  replacementProcess: string | null;
  humanAdvice: string | null;
}

/** Maximum number of other names shown with the description. */
const maxNames = 6;

/**
 * Composes the four texts of a job page from the catalogue, as Markdown: what the job is, how many people have it, how the work may change,
 * and what to do about it. No model is involved. A job without tasks gets no advice.
 */
export function composeSections(job: JobRow, locale: Locale): Sections {
  const title = job.onetSoc === null ? job.title[locale.language] : nameInText(job.title, locale.language);
  return {
    description: descriptionText(job, title, locale),
    demandIndex: demandTexts(job, title, locale).join('\n\n'),
    replacementProcess: job.tasks.length > 0 ? processText(job.tasks, locale) : null,
    humanAdvice: job.tasks.length > 0 ? adviceText(job.tasks, title, locale) : null,
  };
}

function descriptionText(job: JobRow, title: string, { language, t }: Locale): string | null {
  const own = job.description[language];
  if (!own && job.nearest.length > 0) return t('compose.inferred_description', { title });
  const names = job.aliases.filter((alias) => alias.language === language).slice(0, maxNames);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(({ alias }) => alias));
  return paragraphs(own, names.length > 0 && t('compose.also_called', { names: list }));
}

/**
 * Paragraphs about the outlook, the number of people and the pay. In Chinese, figures of China come first. The outlook already has the people of a
 * shared count.
 */
function demandTexts(job: JobRow, title: string, locale: Locale): string[] {
  const subject = { ...job, title, isWhole: job.onetSoc?.endsWith('.00') ?? true };
  const isChinese = locale.language === 'zh';
  const saysNoPayInChina = isChinese && job.chinaPay.length === 0 && countsTogether(subject);
  const china = isChinese && !saysNoPayInChina ? [composeChinaPay(title, job.chinaPay, locale)] : [];
  const outlook = [...china, ...composeOutlook({ ...subject, saysNoPayInChina }, locale)];
  if (!job.employment) return [...outlook, locale.t('compose.demand_uncounted', { title })];
  const people = countsTogether(subject) ? '' : peopleText(job.employment, title, locale);
  return [...outlook, people, payText(job.employment, title, locale)].filter(Boolean);
}

function peopleText(employment: EmploymentRow, title: string, locale: Locale): string {
  const people = employment.countedAs === null ? 'compose.demand_people' : 'compose.demand_people_together';
  return locale.t(people, { title, count: grouped(employment.jobs, locale.language), year: employmentYear });
}

function payText({ payP10, payMedian, payP90 }: EmploymentRow, title: string, { language, t }: Locale): string {
  if (payMedian === null) return payP10 === null ? '' : t('compose.pay_low', { title, low: grouped(payP10, language) });
  const median = grouped(payMedian, language);
  if (payP10 === null || payP90 === null) return t('compose.pay_median', { title, median });
  return t('compose.pay', { title, median, low: grouped(payP10, language), high: grouped(payP90, language) });
}

/** Says what changes first, next and last, and quotes the two largest tasks of each exposure. */
function processText(tasks: TaskRow[], { t, language }: Locale): string | null {
  const part = (label: number, key: MessageKey) => {
    const quoted = byWeight(tasks, label).slice(0, 2);
    if (quoted.length === 0) return null;
    const texts = quoted.map((task) => t('compose.quoted', { task: task[language] }));
    return t(key, { tasks: new Intl.ListFormat(language, { type: 'conjunction' }).format(texts) });
  };
  return paragraphs(part(1, 'compose.process_direct'), part(0.5, 'compose.process_tools'), part(0, 'compose.process_untouched'));
}

/** Advises what to do this week, in the coming months and over the years. */
function adviceText(tasks: TaskRow[], title: string, { t, language }: Locale): string | null {
  const [first, second] = [...byWeight(tasks, 1), ...byWeight(tasks, 0.5)];
  const untouched = byWeight(tasks, 0)[0];
  return paragraphs(
    first && t('compose.advice_week', { task: first[language] }),
    second && t('compose.advice_months', { task: second[language] }),
    untouched ? t('compose.advice_year', { task: untouched[language] }) : t('compose.advice_year_none', { title }),
  );
}

/** The tasks with an exposure label, largest first. */
function byWeight(tasks: readonly TaskRow[], label: number): TaskRow[] {
  return tasks.filter((task) => task.label === label).toSorted((a, b) => b.weight - a.weight);
}

function paragraphs(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join('\n\n') || null;
}
