import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOfAnswer } from '#src/features/jobs/generation/estimate.ts';
import { reviewRows } from '#src/features/jobs/generation/review-rows.ts';
import { promptVersion } from '#src/features/catalogue/reviews/contract.ts';
import { allExposed, anyReview, anySample, failed, noneExposed, review, sample } from './sample-reviews.ts';

describe('the rows of the reviews', () => {
  it('contain each answer with its model, prompt version, share, figure and score, and whether it is a sample', () => {
    const common = { promptVersion, score: 7 };
    expect(reviewRows([review('gpt4o', allExposed), sample('gemini', noneExposed)])).toEqual([
      { ...common, provider: 'gpt4o', modelId: 'gpt4o-model', sample: false, share: 1, rate: 100, answer: allExposed },
      { ...common, provider: 'gemini', modelId: 'gemini-model', sample: true, ...rateOfAnswer(noneExposed), answer: noneExposed },
    ]);
  });

  it('exclude reviews without an answer, for any reason', () => {
    const answered = review('deepseek', allExposed);
    const reviews = [failed('gpt4o', 'timeout'), answered, failed('gemini', 'budget_spent')];
    expect(reviewRows(reviews).map(({ provider }) => provider)).toEqual(['deepseek']);
    expect(reviewRows([failed('gpt4o', 'malformed')])).toEqual([]);
    expect(reviewRows([])).toEqual([]);
  });

  it('give every answer the figure of its labels, in the order of the reviews', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyReview, anySample), { maxLength: 3 }), (reviews) => {
        const expected = reviews.flatMap(({ provider, answer }) => (answer ? [{ provider, ...rateOfAnswer(answer) }] : []));
        expect(reviewRows(reviews).map(({ provider, share, rate }) => ({ provider, share, rate }))).toEqual(expected);
      }),
    );
  });
});
