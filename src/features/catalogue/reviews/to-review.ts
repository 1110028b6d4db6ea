import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { providers } from '#src/shared/providers.ts';
import { type LlmReview, reviewAnswerSchema } from './contract.ts';
import type { ReviewedJob, ReviewRow } from './types.ts';

/** A job's reviews in one language, in the order of the providers. */
export function toReviews(job: ReviewedJob, language: Language, t: Translate): LlmReview[] {
  const order: readonly string[] = providers;
  return job.reviews
    .toSorted((a, b) => order.indexOf(a.provider) - order.indexOf(b.provider))
    .map((review) => toReview(job, review, language, t));
}

/** Maps a stored review to its public view in one language. */
export function toReview(job: ReviewedJob, review: ReviewRow, language: Language, t: Translate): LlmReview {
  const answer = reviewAnswerSchema.parse(review.answer);
  const rate = oneDecimal(review.share * 100);
  const resources = job.resources.map((resource) => [resource.title[language], resource.url] as const);
  return {
    provider: review.provider,
    comment: answer.comment[language],
    review_comment: answer.review_comment[language],
    score: review.score,
    generated_version: {
      title: job.titles[language],
      category: job.category?.[language] ?? null,
      ai_replacement_rate: rate,
      human_irreplaceability: oneDecimal(100 - rate),
      description: answer.description[language],
      demand_index: answer.demand_index[language],
      replacement_process: answer.replacement_process[language],
      human_advice: answer.human_advice[language],
      related_resources: resources.length > 0 ? Object.fromEntries(resources) : t('job.coming_soon'),
    },
    sample: review.sample,
    model_id: review.modelId,
    prompt_version: review.promptVersion,
    tasks: answer.tasks.map((task) => ({ text: task[language], weight: task.weight, label: task.label })),
    last_refreshed_at: review.lastRefreshedAt.toISOString(),
    created_at: review.createdAt.toISOString(),
  };
}
