import fc from 'fast-check';
import type { CollectedReview, ReviewAnswer, RubricLabel } from '#src/features/catalogue/reviews/contract.ts';

type Task = ReviewAnswer['tasks'][number];
const text = { en: 'Some text', zh: '一段文字' };

/** A reviewer's answer with these labels, each for an equal share of the time unless weights are given. */
export function answerWith(labels: readonly RubricLabel[], weights: readonly number[] = []): ReviewAnswer {
  const tasks = labels.map((label, index): Task => ({ en: `Task ${index}`, zh: `任务${index}`, weight: weights[index] ?? 10, label }));
  return {
    tasks,
    score: 7,
    comment: text,
    review_comment: text,
    description: text,
    demand_index: text,
    replacement_process: text,
    human_advice: text,
  };
}

export const allExposed = answerWith(Array<RubricLabel>(8).fill('E1'));
export const noneExposed = answerWith(Array<RubricLabel>(8).fill('E0'));

/** A review that counts. */
export function review(provider: CollectedReview['provider'], answer: ReviewAnswer): CollectedReview {
  return { provider, modelId: `${provider}-model`, sample: false, answer, failure: null };
}

/** A review of the local stand-in. */
export function sample(provider: CollectedReview['provider'], answer: ReviewAnswer): CollectedReview {
  return { ...review(provider, answer), sample: true };
}

export function failed(provider: CollectedReview['provider'], failure: NonNullable<CollectedReview['failure']>): CollectedReview {
  return { provider, modelId: `${provider}-model`, sample: false, answer: null, failure };
}

const label = fc.constantFrom<RubricLabel>('E0', 'E1', 'E2');
const task = fc.tuple(label, fc.integer({ min: 1, max: 100 }));
const provider = fc.constantFrom<CollectedReview['provider']>('gpt4o', 'gemini', 'deepseek');

/** Any answer with 8 to 15 tasks. */
export const anyAnswer = fc.array(task, { minLength: 8, maxLength: 15 }).map((tasks) =>
  answerWith(
    tasks.map(([name]) => name),
    tasks.map(([, weight]) => weight),
  ),
);
export const anyReview = fc.tuple(provider, anyAnswer).map((parts) => review(...parts));
export const anySample = fc.tuple(provider, anyAnswer).map((parts) => sample(...parts));
