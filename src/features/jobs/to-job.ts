import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { measureIds, measureSources } from '../figures/measures.ts';
import { oneDecimal } from '../figures/headline.ts';
import { composeSections } from './compose-sections.ts';
import type { Job } from './contract.ts';
import type { JobFacts } from './facts.ts';

/** Puts a job's facts into one language: the public view. */
export function toJob(facts: JobFacts, language: Language, t: Translate): Job {
  const { headline } = facts;
  const sections = composeSections(facts, { language, t });
  const resources = facts.resources.map((resource) => [resource.title[language], resource.url] as const);
  return {
    id: facts.id,
    title: facts.title[language],
    titles: facts.title,
    category: facts.category?.[language] ?? null,
    search_popularity: facts.searchPopularity,
    ai_replacement_rate: headline.rate,
    human_irreplaceability: headline.human,
    evidence_rate: headline.evidenceRate === null ? null : oneDecimal(headline.evidenceRate),
    reviewers_rate: headline.reviewersRate === null ? null : oneDecimal(headline.reviewersRate),
    description: sections.description,
    demand_index: sections.demandIndex,
    replacement_process: sections.replacementProcess,
    human_advice: sections.humanAdvice,
    related_resources: resources.length > 0 ? Object.fromEntries(resources) : t('job.coming_soon'),
    last_refreshed_at: facts.lastRefreshedAt && toInstant(facts.lastRefreshedAt),
    created_at: toInstant(facts.createdAt),
    onet_soc: facts.onetSoc,
    isco08: facts.isco08,
    evidence: evidenceOf(facts, t),
    spread: { low: headline.low, high: headline.high },
    contested: headline.contested,
    method_version: headline.method,
    confidence: headline.confidence,
    nearest: facts.nearest.map(({ id, title, similarity, weight, rate }) => ({
      job_id: id,
      title: title[language],
      similarity,
      weight,
      ai_replacement_rate: rate,
    })),
    tasks: facts.tasks.map((task) => ({ text: task[language], weight: task.weight, label: task.label })),
    aliases: facts.aliases.filter((alias) => alias.language === language).map((alias) => alias.alias),
    related_jobs: relatedOf(facts, language),
    snapshots: facts.snapshots.map((s) => ({
      seq: s.seq,
      ai_replacement_rate: s.rate,
      human_irreplaceability: s.human,
      spread: { low: s.low, high: s.high },
      confidence: s.confidence,
      reason: s.reason,
      taken_at: toInstant(s.takenAt),
    })),
    limitations: headline.limitations,
  };
}

function evidenceOf(facts: JobFacts, t: Translate): Job['evidence'] {
  return measureIds.flatMap((measure) => {
    const found = facts.measures.find((m) => m.measure === measure);
    if (!found) return [];
    return [
      { measure, name: t(`measure.${measure}`), value: found.value, percentile: oneDecimal(found.percentile), ...measureSources[measure] },
    ];
  });
}

function relatedOf(facts: JobFacts, language: Language): Job['related_jobs'] {
  return facts.related.map(({ id, title, rate, untouched }) => ({
    job_id: id,
    title: title[language],
    ai_replacement_rate: rate,
    untouched_task: untouched?.[language] ?? null,
  }));
}

function toInstant(text: string): string {
  return new Date(text).toISOString();
}
