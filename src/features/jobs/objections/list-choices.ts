import { sayRange } from '#src/features/jobs/page/say-figures.ts';
import { shownPercents } from '#src/features/jobs/page/contest.ts';
import type { Job } from '#src/features/jobs/page/contract.ts';
import { usualWeek, weekParts } from '#src/features/jobs/page/week-parts.ts';
import { providerName } from '#src/shared/providers.ts';
import type { Translate } from '#src/i18n/messages.ts';
import type { ObjectionSubject } from './contract.ts';

/** What can be objected to: `text` is shown and stored; `names` are what the job's page calls it, and what an address names. */
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

/** Everything on a job's page that can be objected to, as the page shows it: figures, tasks, names, and the parts that hold what is left. */
export function listChoices(job: ShownJob, t: Translate): Choices[] {
  const choices: Choices[] = [
    { about: 'figure', label: t('objection.about_figure'), options: figuresOf(job, t) },
    { about: 'task', label: t('objection.about_task'), options: job.tasks.map(({ text }) => named(text)) },
    { about: 'name', label: t('objection.about_name'), options: namesOf(job).map((name) => named(name)) },
    {
      about: 'figure',
      label: t('objection.about_part'),
      options: partsOf(job, t).map((part) => named(t('objection.part', { part }), part)),
    },
  ];
  return choices.map((choice) => ({ ...choice, options: withoutDoubles(choice.options) })).filter(({ options }) => options.length > 0);
}

/** The text of what an address names, or the text itself; empty if the page has nothing of that name. */
export function findText(choices: readonly Choices[], name: string): string {
  const options = choices.flatMap((choice) => choice.options);
  return options.find(({ text, names }) => text === name || names.includes(name))?.text ?? '';
}

const named = (text: string, ...names: string[]): Option => ({ text, names: names.length > 0 ? names : [text] });

function figuresOf(job: ShownJob, t: Translate): Option[] {
  const { ai, human } = shownPercents(job.ai_replacement_rate);
  const percent = (name: string, value: number, ...names: string[]) => named(`${name}: ${Math.round(value)}%`, name, ...names);
  const range = sayRange(job, t);
  const rank = job.rank === null ? [] : [t('evidence.rank', { rank: Math.round(job.rank) })];
  const hours = (part: { hours: number; share: number }) =>
    t('workweek.part', { hours: part.hours, percent: Math.round(part.share * 100) });
  const demand = job.outlook === null ? [] : [percent(t('job.demand_index'), job.outlook.demand_index)];
  return [
    percent(t('job.ai'), ai, t('evidence.rate_row')),
    percent(t('job.human'), human),
    named(range),
    ...rank.map((text) => named(text)),
    ...studiesOf(job, t),
    ...job.shares.reviewers.map(({ provider, share }) => percent(providerName(provider), share)),
    ...job.nearest.map(({ title, ai_replacement_rate: rate }) => percent(title, rate)),
    ...weekParts(job.tasks).map((part) => named(`${t(`exposure.${part.exposure}`)}: ${hours(part)}`, t(`exposure.${part.exposure}`))),
    ...demand,
  ];
}

/** Each study with its share and its rank, as the chart and the table have them. */
function studiesOf(job: ShownJob, t: Translate): Option[] {
  return job.evidence.map(({ name, share, percentile }) => {
    const rank = `${t('job.evidence_percentile')} ${Math.round(percentile)}`;
    return named(`${name}: ${share === null ? rank : `${t('evidence.percent', { share })} · ${rank}`}`, name);
  });
}

function namesOf({ title, category, aliases, members }: ShownJob): string[] {
  return [title, ...(category === null ? [] : [category]), ...aliases, ...members];
}

/** Headings of the page, in its order. */
function partsOf({ tasks, listed, related_jobs: related }: ShownJob, t: Translate): string[] {
  return [
    ...(tasks.length > 0 ? [t('workweek.title', { hours: usualWeek })] : []),
    ...[t('job.evidence'), t('job.description'), t('job.demand_index'), t('job.replacement_process'), t('job.human_advice')],
    ...[t('job.related_resources')],
    ...(listed ? [t('outlook.more')] : []),
    ...(related.length > 0 ? [t('related.title')] : []),
    ...(tasks.length > 0 ? [t('week.title')] : []),
    ...[t('industry.of_job'), t('news.of_job'), t('job.trend')],
  ];
}

function withoutDoubles(options: readonly Option[]): Option[] {
  return options.filter(({ text }, place) => options.findIndex((other) => other.text === text) === place);
}
