import type { MessageKey, Parameters } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { oneDecimal } from '../figures/headline.ts';
import type { JobFacts, NearestFact, TaskFact } from './facts.ts';
import { nameInText } from './name-in-text.ts';
import { clearDifference, isClearlyLess } from './order-related.ts';

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

/**
 * Composes the four texts of a job page from the catalogue's facts, as Markdown. No model writes here. A job that no measure covers
 * speaks of its nearest occupation by name; a job with neither has no composed text.
 */
export function composeSections(facts: JobFacts, voice: Voice): Sections {
  const title = facts.onetSoc === null ? facts.title[voice.language] : nameInText(facts.title, voice.language);
  if (facts.tasks.length > 0) {
    return {
      description: paragraphs(facts.description[voice.language], timeList(facts.tasks, title, voice)),
      demandIndex: demand(facts, facts.tasks, title, voice),
      replacementProcess: process(facts.tasks, title, voice),
      humanAdvice: advice(facts, facts.tasks, title, voice),
    };
  }
  const [nearest] = facts.nearest;
  if (!nearest)
    return { description: facts.description[voice.language] ?? null, demandIndex: null, replacementProcess: null, humanAdvice: null };
  return inferredSections(facts, nearest, voice);
}

function inferredSections(facts: JobFacts, nearest: NearestFact, voice: Voice): Sections {
  const { t, language } = voice;
  const title = facts.title[language];
  const other = nearest.title[language];
  const unmeasured = { ...facts, measures: [] }; // what was inferred for this job is nothing that anybody observed of the other
  const list = facts.nearest.map((n) => t('compose.nearest_item', { title: n.title[language], similarity: whole(n.similarity * 100) }));
  return {
    description: paragraphs(t('compose.inferred_description', { title }), bullets(list)),
    demandIndex: paragraphs(t('compose.inferred_demand', { title, other }), demand(unmeasured, nearest.tasks, other, voice)),
    replacementProcess: paragraphs(t('compose.inferred_process', { title, other }), process(nearest.tasks, other, voice)),
    humanAdvice: paragraphs(t('compose.inferred_advice', { title, other }), advice(facts, nearest.tasks, other, voice)),
  };
}

function timeList(tasks: TaskFact[], title: string, { t, language }: Voice): string {
  const items = byWeight(tasks).map((task) => t('compose.task_item', { task: task[language], share: whole(task.weight * 100) }));
  return paragraphs(t('compose.time', { title }), bullets(items)) ?? '';
}

function demand(facts: JobFacts, tasks: TaskFact[], title: string, { t, language }: Voice): string | null {
  const untouched = byWeight(tasks.filter((task) => task.label === 0));
  const [largest] = untouched;
  const [first] = byWeight(tasks);
  const observed = facts.measures.find((measure) => measure.measure === 'anthropic');
  const applied = facts.measures.find((measure) => measure.measure === 'microsoft');
  return paragraphs(
    largest
      ? t('compose.demand_untouched', { title, share: shareOf(untouched), task: largest[language] })
      : t('compose.demand_nothing_untouched', { task: first?.[language] ?? title }),
    observed && t('compose.demand_observed', { title, percentile: whole(oneDecimal(observed.percentile)) }),
    applied && t('compose.demand_applied', { title, percentile: whole(oneDecimal(applied.percentile)) }),
    t('compose.demand_no_forecast', { title }),
  );
}

function process(tasks: TaskFact[], title: string, { t, language }: Voice): string | null {
  const part = (label: number, key: MessageKey) => {
    const some = byWeight(tasks.filter((task) => task.label === label));
    return some.length > 0 ? paragraphs(t(key, { title, share: shareOf(some) }), bullets(some.map((task) => task[language]))) : null;
  };
  return paragraphs(part(1, 'compose.process_direct'), part(0.5, 'compose.process_tools'), part(0, 'compose.process_untouched'));
}

function advice(facts: JobFacts, tasks: TaskFact[], title: string, { t, language }: Voice): string | null {
  const largest = (label: number) => byWeight(tasks.filter((task) => task.label === label))[0]?.[language];
  const direct = largest(1);
  const tools = largest(0.5);
  const untouched = largest(0);
  const safer = facts.related.filter((job) => isClearlyLess(job.rate, facts.headline.rate)).toSorted((a, b) => a.rate - b.rate);
  const links = safer.slice(0, 3).map((job) => t('compose.related_item', { title: job.title[language], rate: whole(job.rate) }));
  return paragraphs(
    untouched && t('compose.advice_untouched', { task: untouched }),
    direct && t('compose.advice_direct', { task: direct }),
    tools && t('compose.advice_tools', { task: tools }),
    links.length > 0 ? paragraphs(t('compose.advice_related', { title, points: clearDifference }), bullets(links)) : null,
    links.length === 0 && facts.related.length > 0 && t('compose.advice_related_none', { title, points: clearDifference }),
  );
}

function byWeight(tasks: readonly TaskFact[]): TaskFact[] {
  return tasks.toSorted((a, b) => b.weight - a.weight);
}

function shareOf(tasks: readonly TaskFact[]): number {
  return whole(tasks.reduce((sum, task) => sum + task.weight, 0) * 100);
}

function whole(value: number): number {
  return Math.round(value);
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function paragraphs(...parts: (string | null | undefined | false)[]): string | null {
  return parts.filter(Boolean).join('\n\n') || null;
}
