import type { MessageKey, Parameters } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { employmentYear } from '#src/features/catalogue/data/parse-employment.ts';
import { composeOutlook, countsTogether } from './compose-outlook.ts';
import { nameInText } from './name-in-text.ts';
import type { EmploymentRow, JobRow, TaskRow } from './types.ts';

export interface Sections {
  description: string | null;
  demandIndex: string | null;
  replacementProcess: string | null;
  humanAdvice: string | null;
}

interface Voice {
  language: Language;
  t: (key: MessageKey, parameters?: Parameters) => string;
}

/** Maximum number of other names shown with the description. */
const mostNames = 6;

/**
 * Composes the four texts of a job page from the catalogue, as Markdown: what the job is, how many people have it, how the work may change,
 * and what to do about it. No model is involved. A job without tasks gets no advice.
 */
export function composeSections(job: JobRow, voice: Voice): Sections {
  const title = job.onetSoc === null ? job.title[voice.language] : nameInText(job.title, voice.language);
  return {
    description: description(job, title, voice),
    demandIndex: demandTexts(job, title, voice).join('\n\n'),
    replacementProcess: job.tasks.length > 0 ? process(job.tasks, voice) : null,
    humanAdvice: job.tasks.length > 0 ? advice(job.tasks, title, voice) : null,
  };
}

function description(job: JobRow, title: string, { language, t }: Voice): string | null {
  const own = job.description[language];
  if (!own && job.nearest.length > 0) return t('compose.inferred_description', { title });
  const names = job.aliases.filter((alias) => alias.language === language).slice(0, mostNames);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(({ alias }) => alias));
  return paragraphs(own, names.length > 0 && t('compose.also_called', { names: list }));
}

/** The outlook, how many people do the work, and what it pays. Who are counted with others are so in one sentence. */
function demandTexts(job: JobRow, title: string, voice: Voice): string[] {
  const subject = { ...job, title, isWhole: job.onetSoc?.endsWith('.00') ?? true };
  const outlook = composeOutlook(subject, voice);
  if (!job.employment) return [...outlook, voice.t('compose.demand_uncounted', { title })];
  const people = countsTogether(subject) ? '' : demand(job.employment, title, voice);
  return [...outlook, people, pay(job.employment, title, voice) || ''].filter(Boolean);
}

function demand(employment: EmploymentRow, title: string, voice: Voice): string {
  const people = employment.countedAs === null ? 'compose.demand_people' : 'compose.demand_people_together';
  return voice.t(people, { title, count: number(employment.jobs, voice), year: employmentYear });
}

function pay({ payP10, payMedian, payP90 }: EmploymentRow, title: string, voice: Voice): string | false {
  const { t } = voice;
  if (payMedian === null) return payP10 !== null && t('compose.pay_low', { title, low: number(payP10, voice) });
  const median = number(payMedian, voice);
  if (payP10 === null || payP90 === null) return t('compose.pay_median', { title, median });
  return t('compose.pay', { title, median, low: number(payP10, voice), high: number(payP90, voice) });
}

/** What changes first, next and last, with the largest tasks of each exposure as examples. */
function process(tasks: TaskRow[], { t, language }: Voice): string | null {
  const part = (label: number, key: MessageKey) => {
    const [first, second] = byWeight(tasks, label);
    if (!first) return null;
    const named = [first, ...(second ? [second] : [])].map((task) => t('compose.quoted', { task: task[language] }));
    return t(key, { tasks: new Intl.ListFormat(language, { type: 'conjunction' }).format(named) });
  };
  return paragraphs(part(1, 'compose.process_direct'), part(0.5, 'compose.process_tools'), part(0, 'compose.process_untouched'));
}

/** What to do this week, in the coming months and over the years. */
function advice(tasks: TaskRow[], title: string, { t, language }: Voice): string | null {
  const [first, second] = [...byWeight(tasks, 1), ...byWeight(tasks, 0.5)];
  const untouched = byWeight(tasks, 0)[0];
  return paragraphs(
    first && t('compose.advice_week', { task: first[language] }),
    second && t('compose.advice_months', { task: second[language] }),
    untouched ? t('compose.advice_year', { task: untouched[language] }) : t('compose.advice_year_none', { title }),
  );
}

function byWeight(tasks: readonly TaskRow[], label: number): TaskRow[] {
  return tasks.filter((task) => task.label === label).toSorted((a, b) => b.weight - a.weight);
}

function number(value: number, { language }: Voice): string {
  return new Intl.NumberFormat(language).format(value);
}

function paragraphs(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join('\n\n') || null;
}
