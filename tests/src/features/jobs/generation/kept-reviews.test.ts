import { describe, expect, it } from 'vitest';
import { mergeReviews } from '#src/features/jobs/generation/kept-reviews.ts';
import type { StoredReview } from '#src/features/jobs/generation/types.ts';
import { providers } from '#src/shared/providers.ts';
import { allExposed, failed, review } from './sample-reviews.ts';

const stored = providers.map((provider): StoredReview => ({
  provider,
  modelId: 'm',
  promptVersion: '1',
  sample: false,
  share: 0.5,
  lastRefreshedAt: new Date(0),
}));
const merge = (...collected: Parameters<typeof mergeReviews>[1]) => {
  const { keptReviews, deletedProviders } = mergeReviews(stored, collected);
  return { kept: keptReviews.map(({ provider }) => provider), deleted: deletedProviders };
};

describe('the stored reviews of a job whose reviewers are asked again', () => {
  it('are replaced by new answers, deleted if their reviewer failed, and kept if their reviewer was not asked', () => {
    const answered = review('gpt4o', allExposed);
    expect(merge(answered, review('gemini', allExposed), review('deepseek', allExposed))).toEqual({ kept: [], deleted: [] });
    expect(merge(answered, failed('gemini', 'timeout'))).toEqual({ kept: ['deepseek'], deleted: ['gemini'] });
    expect(merge(answered, failed('gemini', 'budget_spent'))).toEqual({ kept: ['gemini', 'deepseek'], deleted: [] });
  });

  it('are all kept if nobody answered', () => {
    expect(merge()).toEqual({ kept: providers, deleted: [] });
    expect(merge(failed('gpt4o', 'timeout'), failed('gemini', 'budget_spent'))).toEqual({ kept: providers, deleted: [] });
  });
});
