import type { Language } from '#src/shared/language.ts';
import { shownPercents } from '#src/features/jobs/page/contest.ts';
import type { CountedJob, GatheredFigures, NamedJob, OwnTask, SharedTask } from '../contract.ts';
import type { Fact, Subject } from './types.ts';

type FactInput = Pick<Fact, 'about' | 'side'> & Partial<Pick<Fact, 'occupation' | 'task' | 'figures'>>;

/** Maximum number of facts from one list. The lists are sorted by importance. */
const maxPerList = 6;

/**
 * Lists the facts of a result, with the figures as the report shows them.
 * @param jobs all occupations of the industry, or for a part only its typical ones
 */
export function factsOf(result: Subject, jobs: GatheredFigures['jobs'], language: Language): Fact[] {
  const percent = (rate: number) => ({ percent: shownPercents(rate).ai });
  const isPart = result.estimated_from !== null; // the statistics do not count the people of a part
  const countedPart = (job: CountedJob) => ({
    occupation: job.title[language],
    figures: { ...percent(job.rate), ...(!isPart && { people: job.people }) },
  });
  const namedPart = (job: NamedJob) => ({ occupation: job.title[language], figures: percent(job.rate) });
  const task = ({ task: text, hours }: OwnTask) => ({ task: text[language], figures: { hours } });
  const sharedPart = (one: SharedTask) => ({ ...task(one), occupation: one.job.title[language] });
  const { own, goal } = result;
  const ownTask = (one: OwnTask): FactInput => ({
    about: 'own_task',
    side: sideOf(one.label),
    occupation: own?.title[language] ?? null,
    ...task(one),
  });
  const goalTask =
    (about: string) =>
    (one: OwnTask): FactInput => ({
      ...{ about, side: sideOf(one.label), occupation: goal?.job?.title[language] ?? null },
      ...task(one),
    });
  const parts: FactInput[] = [
    ...(isPart
      ? result.typical.map((job): FactInput => ({ about: 'typical_occupation', side: null, ...namedPart(job) }))
      : [
          { about: 'mean_of_the_industry', side: null, figures: { ...percent(result.mean), people: result.people } },
          ...withRate(jobs, result.low).map((job): FactInput => ({ about: 'lowest_of_an_occupation', side: 'human', ...namedPart(job) })),
          ...withRate(jobs, result.high).map((job): FactInput => ({ about: 'highest_of_an_occupation', side: 'ai', ...namedPart(job) })),
        ]),
    ...result.most_exposed.slice(0, maxPerList).map((job): FactInput => ({ about: 'most_exposed', side: 'ai', ...countedPart(job) })),
    ...result.least_exposed.slice(0, maxPerList).map((job): FactInput => ({ about: 'least_exposed', side: 'human', ...countedPart(job) })),
    ...result.changes_first.slice(0, maxPerList).map((one): FactInput => ({ about: 'changes_first', side: 'ai', ...sharedPart(one) })),
    ...result.stays.slice(0, maxPerList).map((one): FactInput => ({ about: 'stays', side: 'human', ...sharedPart(one) })),
    ...result.entry_jobs.slice(0, maxPerList).map((job): FactInput => ({ about: 'entry_job', side: 'human', ...countedPart(job) })),
    ...(own ? [{ about: 'own_job', side: null, ...namedPart(own) }, ...own.tasks.slice(0, maxPerList).map(ownTask)] : []),
    ...(result.moves ?? []).map((job): FactInput => ({ about: 'move', side: 'human', ...countedPart(job) })),
    ...(goal?.job ? [{ about: 'goal_job', side: null, ...namedPart(goal.job) }] : []),
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

/** Returns the occupation with this rate, or the one with the most people if there are several. */
function withRate(jobs: GatheredFigures['jobs'], rate: number): CountedJob[] {
  return jobs
    .filter((job) => job.rate === rate)
    .toSorted((a, b) => b.people - a.people)
    .slice(0, 1);
}

/** Converts a task's label to a side. Null for 0.5, which means that only tools help. */
function sideOf(label: OwnTask['label']): Fact['side'] {
  if (label === 0.5) return null;
  return label === 1 ? 'ai' : 'human';
}
