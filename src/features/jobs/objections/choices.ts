import { sayRange } from '#src/features/jobs/page/say-figures.ts';
import { shownPercents } from '#src/features/jobs/page/contest.ts';
import type { Job } from '#src/features/jobs/page/contract.ts';
import { usualWeekHours } from '#src/features/jobs/page/own-week.ts';
import { weekParts } from '#src/features/jobs/page/week-parts.ts';
import { providerName } from '#src/shared/providers.ts';
import type { Translate } from '#src/i18n/messages.ts';
import type { ObjectionSubject } from './contract.ts';

/** A choice of the form: `text` is shown and stored; `names` are its names on the job's page, which an address can contain. */
interface Option {
  text: string;
  names: string[];
}
interface Choices {
  about: ObjectionSubject;
  label: string;
  options: Option[];
}

type ShownJob = Pick<
  Job,
  | ('title' | 'category' | 'aliases' | 'members' | 'listed' | 'tasks' | 'related_jobs')
  | ('ai_replacement_rate' | 'confidence' | 'shares' | 'rank' | 'evidence' | 'nearest' | 'outlook')
>;

/** Lists everything on a job's page that a visitor can object to: figures, tasks, names, and the sections of the page. */
export function listChoices(job: ShownJob, t: Translate): Choices[] {
  const choices: Choices[] = [
    { about: 'figure', label: t('objection.about_figure'), options: figuresOf(job, t) },
    { about: 'task', label: t('objection.about_task'), options: job.tasks.map(({ text }) => toOption(text)) },
    { about: 'name', label: t('objection.about_name'), options: namesOf(job).map((name) => toOption(name)) },
    {
      about: 'figure',
      label: t('objection.about_part'),
      options: partsOf(job, t).map((part) => toOption(t('objection.part', { part }), part)),
    },
  ];
  return choices.map((choice) => ({ ...choice, options: withoutDuplicates(choice.options) })).filter(({ options }) => options.length > 0);
}

/** Returns the text of the option with this name or text; empty if there is none. */
export function findText(choices: readonly Choices[], name: string): string {
  const options = choices.flatMap((choice) => choice.options);
  return options.find(({ text, names }) => text === name || names.includes(name))?.text ?? '';
}

/** Creates an option. Its text is its name, unless names are given. */
const toOption = (text: string, ...names: string[]): Option => ({ text, names: names.length > 0 ? names : [text] });

function figuresOf(job: ShownJob, t: Translate): Option[] {
  const { ai, human } = shownPercents(job.ai_replacement_rate);
  const percent = (name: string, value: number, ...names: string[]) => toOption(`${name}: ${Math.round(value)}%`, name, ...names);
  const range = sayRange(job, t);
  const rank = job.rank === null ? [] : [t('evidence.rank', { rank: Math.round(job.rank) })];
  const hours = (part: { hours: number; share: number }) =>
    t('workweek.part', { hours: part.hours, percent: Math.round(part.share * 100) });
  const demand = job.outlook === null ? [] : [percent(t('job.demand_index'), job.outlook.demand_index)];
  return [
    percent(t('job.ai'), ai, t('evidence.rate_row')),
    percent(t('job.human'), human),
    toOption(range),
    ...rank.map((text) => toOption(text)),
    ...studiesOf(job, t),
    ...job.shares.reviewers.map(({ provider, share }) => percent(providerName(provider), share)),
    ...job.nearest.map(({ title, ai_replacement_rate: rate }) => percent(title, rate)),
    ...weekParts(job.tasks).map((part) => toOption(`${t(`exposure.${part.exposure}`)}: ${hours(part)}`, t(`exposure.${part.exposure}`))),
    ...demand,
  ];
}

/** The studies, each with its share and its percentile, as the chart and the table show them. */
function studiesOf(job: ShownJob, t: Translate): Option[] {
  return job.evidence.map(({ name, share, percentile }) => {
    const rank = `${t('job.evidence_percentile')} ${Math.round(percentile)}`;
    return toOption(`${name}: ${share === null ? rank : `${t('evidence.percent', { share })} · ${rank}`}`, name);
  });
}

function namesOf({ title, category, aliases, members }: ShownJob): string[] {
  return [title, ...(category === null ? [] : [category]), ...aliases, ...members];
}

/** The headings of the page, in its order. */
function partsOf({ tasks, listed, related_jobs: related }: ShownJob, t: Translate): string[] {
  return [
    ...(tasks.length > 0 ? [t('workweek.title', { hours: usualWeekHours })] : []),
    t('job.evidence'),
    t('job.description'),
    t('job.demand_index'),
    t('job.replacement_process'),
    t('job.human_advice'),
    t('job.related_resources'),
    ...(listed ? [t('outlook.more')] : []),
    ...(related.length > 0 ? [t('related.title')] : []),
    ...(tasks.length > 0 ? [t('week.title')] : []),
    t('industry.of_job'),
    t('news.of_job'),
    t('job.trend'),
  ];
}

function withoutDuplicates(options: readonly Option[]): Option[] {
  return options.filter(({ text }, index) => options.findIndex((other) => other.text === text) === index);
}
