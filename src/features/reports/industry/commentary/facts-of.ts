import type { Language } from '#src/shared/language.ts';
import { shownPercents } from '#src/features/jobs/page/contest.ts';
import type { CountedJob, Gathered, NamedJob, OwnTask, SharedTask } from '../contract.ts';
import type { Fact, Subject } from './types.ts';

type Part = Pick<Fact, 'about' | 'side'> & Partial<Pick<Fact, 'occupation' | 'task' | 'figures'>>;

/** Most facts of a list. The lists are in order of importance. */
const most = 6;

/**
 * What a result says, fact by fact, with the figures as the report shows them.
 * @param jobs all occupations of the industry; of a part, those that are typical of it and counted
 */
export function factsOf(result: Subject, jobs: Gathered['jobs'], language: Language): Fact[] {
  const percent = (rate: number) => ({ percent: shownPercents(rate).ai });
  const isPart = result.estimated_from !== null; // nobody is counted in it
  const counted = (job: CountedJob) => ({
    occupation: job.title[language],
    figures: { ...percent(job.rate), ...(!isPart && { people: job.people }) },
  });
  const named = (job: NamedJob) => ({ occupation: job.title[language], figures: percent(job.rate) });
  const task = ({ task: text, hours }: OwnTask) => ({ task: text[language], figures: { hours } });
  const shared = (one: SharedTask) => ({ ...task(one), occupation: one.job.title[language] });
  const { own, goal } = result;
  const ownTask = (one: OwnTask): Part => ({
    about: 'own_task',
    side: sideOf(one.label),
    occupation: own?.title[language] ?? null,
    ...task(one),
  });
  const goalTask =
    (about: string) =>
    (one: OwnTask): Part => ({
      ...{ about, side: sideOf(one.label), occupation: goal?.job?.title[language] ?? null },
      ...task(one),
    });
  const parts: Part[] = [
    ...(isPart
      ? result.typical.map((job): Part => ({ about: 'typical_occupation', side: null, ...named(job) }))
      : [
          { about: 'mean_of_the_industry', side: null, figures: { ...percent(result.mean), people: result.people } },
          ...atRate(jobs, result.low).map((job): Part => ({ about: 'lowest_of_an_occupation', side: 'human', ...named(job) })),
          ...atRate(jobs, result.high).map((job): Part => ({ about: 'highest_of_an_occupation', side: 'ai', ...named(job) })),
        ]),
    ...result.most_exposed.slice(0, most).map((job): Part => ({ about: 'most_exposed', side: 'ai', ...counted(job) })),
    ...result.least_exposed.slice(0, most).map((job): Part => ({ about: 'least_exposed', side: 'human', ...counted(job) })),
    ...result.changes_first.slice(0, most).map((one): Part => ({ about: 'changes_first', side: 'ai', ...shared(one) })),
    ...result.stays.slice(0, most).map((one): Part => ({ about: 'stays', side: 'human', ...shared(one) })),
    ...result.entry_jobs.slice(0, most).map((job): Part => ({ about: 'entry_job', side: 'human', ...counted(job) })),
    ...(own ? [{ about: 'own_job', side: null, ...named(own) }, ...own.tasks.slice(0, most).map(ownTask)] : []),
    ...(result.moves ?? []).map((job): Part => ({ about: 'move', side: 'human', ...counted(job) })),
    ...(goal?.job ? [{ about: 'goal_job', side: null, ...named(goal.job) }] : []),
    ...(goal?.learn ?? []).map(goalTask('learn')),
    ...(goal?.hand_over ?? []).map(goalTask('hand_over')),
  ];
  return parts.map(({ occupation = null, task: text = null, figures = {}, ...part }, id) => ({
    id,
    ...part,
    occupation,
    task: text,
    figures,
  }));
}

/** The occupation with the lowest or the highest rate: the one that most people have, if there are several. */
function atRate(jobs: Gathered['jobs'], rate: number): CountedJob[] {
  return jobs
    .filter((job) => job.rate === rate)
    .toSorted((a, b) => b.people - a.people)
    .slice(0, 1);
}

/** What a task's label says, or nothing where only tools help. */
function sideOf(label: OwnTask['label']): Fact['side'] {
  if (label === 0.5) return null;
  return label === 1 ? 'ai' : 'human';
}
