import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { ownTasksShare } from '#src/features/catalogue/figures/infer.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { composeSections } from './compose-sections.ts';
import type { Job } from './contract.ts';
import { employmentOf, evidenceOf, rateSharesOf } from './figures-view.ts';
import { outlookOf } from './outlook-view.ts';
import type { JobRow, TaskRow } from './types.ts';
import { findCarriedOverTask } from './carry-over.ts';

/** The public view of a job in one language. */
export function toJob(row: JobRow, language: Language, t: Translate): Job {
  const { headline } = row;
  const sections = composeSections(row, { language, t });
  const resources = row.resources.map((resource) => [resource.title[language], resource.url] as const);
  return {
    id: row.id,
    title: row.title[language],
    titles: row.title,
    listed: row.isListed,
    described_by: row.descriptions.length,
    descriptions: row.isListed ? [] : row.descriptions,
    takes_description: row.takesDescription,
    category: row.category?.[language] ?? null,
    search_popularity: row.searchPopularity,
    ai_replacement_rate: headline.rate,
    human_irreplaceability: headline.human,
    evidence_rate: headline.evidenceRate === null ? null : oneDecimal(headline.evidenceRate),
    reviewers_rate: headline.reviewersRate === null ? null : oneDecimal(headline.reviewersRate),
    description: sections.description,
    demand_index: sections.demandIndex,
    replacement_process: sections.replacementProcess,
    human_advice: sections.humanAdvice,
    related_resources: resources.length > 0 ? Object.fromEntries(resources) : t('job.coming_soon'),
    last_refreshed_at: row.lastRefreshedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    onet_soc: row.onetSoc,
    isco08: row.isco08,
    csco: row.csco,
    evidence: evidenceOf(row, t),
    shares: rateSharesOf(row, t),
    rank: headline.rank,
    spread: headline.spread,
    employment: employmentOf(row),
    outlook: outlookOf(row.outlook),
    contested: headline.contested,
    method_version: headline.method,
    confidence: headline.confidence,
    nearest: nearestOf(row, language),
    own_tasks: ownTasksOf(row),
    tasks: row.tasks.map((task) => ({ text: task[language], weight: task.weight, label: task.label })),
    aliases: row.aliases.filter((alias) => alias.language === language).map((alias) => alias.alias),
    members: row.members.map(({ alias }) => alias),
    related_jobs: relatedOf(row, language),
    snapshots: row.snapshots.map(toSnapshot),
    limitations: headline.limitations,
    roughly_placed: headline.isRough,
  };
}

function nearestOf({ nearest }: JobRow, language: Language): Job['nearest'] {
  return nearest.map(({ id, title, similarity, weight, rate, demandIndex, tasks }) => ({
    job_id: id,
    title: title[language],
    similarity,
    weight,
    ai_replacement_rate: rate,
    demand_index: demandIndex,
    largest_task: tasks.toSorted((a, b) => b.weight - a.weight)[0]?.[language] ?? null,
  }));
}

function ownTasksOf({ nearest, tasks, headline }: JobRow): Job['own_tasks'] {
  const withTasks = nearest.filter((near) => near.tasks.length > 0);
  if (headline.confidence !== 'inferred' || tasks.length === 0 || withTasks.length === 0) return null;
  const own = exposedShare(tasks);
  const total = withTasks.reduce((sum, { weight }) => sum + weight, 0);
  const theirs = withTasks.reduce((sum, near) => sum + (near.weight / total) * exposedShare(near.tasks), 0);
  return {
    share: oneDecimal(100 * own),
    nearest_share: oneDecimal(100 * theirs),
    change: oneDecimal(100 * ownTasksShare * (own - theirs)),
  };
}

function toSnapshot(row: JobRow['snapshots'][number]): Job['snapshots'][number] {
  return {
    seq: row.seq,
    ai_replacement_rate: row.rate,
    human_irreplaceability: row.human,
    range: row.range,
    rank: row.rank,
    spread: row.spread,
    method_version: row.method,
    confidence: row.confidence,
    reason: row.reason,
    taken_at: row.takenAt.toISOString(),
  };
}

/** The public view of the related jobs, nearest first. Each has the task that carries over and the largest task that AI leaves untouched. */
export function relatedOf({ related, tasks: own }: JobRow, language: Language): Job['related_jobs'] {
  return related.map(({ id, title, rate, tasks }) => {
    const index = findCarriedOverTask(
      own.map(({ en }) => en),
      tasks.map(({ en }) => en),
    );
    return {
      job_id: id,
      title: title[language],
      ai_replacement_rate: rate,
      untouched_task: largestUntouched(tasks)?.[language] ?? null,
      carries_over: index === null ? null : (own[index]?.[language] ?? null),
    };
  });
}

function largestUntouched(tasks: readonly TaskRow[]): TaskRow | undefined {
  return tasks.filter(({ label }) => label === 0).toSorted((a, b) => b.weight - a.weight)[0];
}
