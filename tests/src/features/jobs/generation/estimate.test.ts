import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Basis, estimate, limitationsOf, rateOfAnswer } from '#src/features/jobs/generation/estimate.ts';
import { computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { type MeasuredValue, measuredValueSchema, methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { promptVersion } from '#src/features/catalogue/reviews/contract.ts';
import { measured } from '#tests/src/features/catalogue/figures/measured.ts';
import { allExposed, answerWith, anyAnswer, anyReview, anySample, failed, noneExposed, review, sample } from './sample-reviews.ts';

const takenAt = new Date('2026-11-21T08:00:00+08:00');
const nothing: Basis = { measures: [], nearest: [], reviews: [] };
const ownMeasures: MeasuredValue[] = [
  { measure: 'aioe', value: 1.2, percentile: 80 },
  { measure: 'ilo', value: 0.4, percentile: 60 },
];
const near: Basis['nearest'] = [
  {
    code: '27-2032.00',
    similarity: 0.8,
    measures: [
      { measure: 'aioe', value: 1.5, percentile: 90 },
      { measure: 'ilo', value: 0.1, percentile: 10 },
    ],
  },
  { code: '27-2031.00', similarity: 0.4, measures: [{ measure: 'aioe', value: -0.2, percentile: 40 }] },
];

const basis: fc.Arbitrary<Basis> = fc.record({
  measures: measured,
  nearest: fc.constantFrom([], near),
  reviews: fc.array(anyReview, { maxLength: 3 }),
});

describe("a reviewer's figure", () => {
  it('is the weighted share of E1 plus half of E2, in percent', () => {
    const answer = answerWith(['E1', 'E2', 'E0', 'E0', 'E0', 'E0', 'E0', 'E0'], [30, 20, 10, 10, 10, 10, 5, 5]);
    expect(rateOfAnswer(answer)).toEqual({ share: 0.4, rate: 40 });
    expect(rateOfAnswer(allExposed)).toEqual({ share: 1, rate: 100 });
    expect(rateOfAnswer(noneExposed)).toEqual({ share: 0, rate: 0 });
  });

  it('depends only on the labels, not on the texts, the score and the order of the tasks', () => {
    fc.assert(
      fc.property(anyAnswer, fc.string(), fc.integer({ min: 0, max: 10 }), (answer, word, score) => {
        const tasks = answer.tasks.map((task) => ({ ...task, en: word, zh: word })).toReversed();
        const other = { ...answer, tasks, score, comment: { en: `99% ${word}`, zh: word } };
        expect(rateOfAnswer(other)).toEqual(rateOfAnswer(answer));
      }),
    );
  });
});

describe('an estimate', () => {
  it('is the same for the same basis', () => {
    fc.assert(
      fc.property(basis, (given) => {
        expect(estimate(given, 'first', takenAt)).toEqual(estimate(structuredClone(given), 'first', takenAt));
      }),
    );
  });

  it('is null without a measure, a near occupation and a reviewer', () => {
    expect(estimate(nothing, 'first', takenAt)).toBeNull();
    expect(estimate({ ...nothing, reviews: [failed('gpt4o', 'timeout'), sample('gemini', allExposed)] }, 'first', takenAt)).toBeNull();
    expect(estimate({ ...nothing, nearest: [{ code: 'x', similarity: 0.5, measures: [] }] }, 'first', takenAt)).toBeNull();
  });

  it('is null if measures only rank the job and none is a share of its work', () => {
    const ranked: MeasuredValue[] = [{ measure: 'aioe', value: 1.2, percentile: 80 }];
    expect(estimate({ ...nothing, measures: ranked }, 'first', takenAt)).toBeNull();
    expect(estimate({ ...nothing, nearest: [{ code: 'x', similarity: 0.5, measures: ranked }] }, 'first', takenAt)).toBeNull();
    expect(estimate({ ...nothing, measures: ranked, reviews: [review('gpt4o', allExposed)] }, 'first', takenAt)?.figures).toMatchObject({
      aiReplacementRate: 100,
      evidenceRate: null,
      rank: 80,
    });
  });

  it('is measured if the job has its own measures, and then its nearest occupations do not count', () => {
    const measured = estimate({ ...nothing, measures: ownMeasures, nearest: near }, 'refresh', takenAt);
    expect(measured).toEqual(estimate({ ...nothing, measures: ownMeasures }, 'refresh', takenAt));
    expect(measured).toMatchObject({
      confidence: 'measured',
      reason: 'refresh',
      figures: { aiReplacementRate: 40, evidenceRate: 40, rank: 70 },
    });
  });

  it('is otherwise inferred from the nearest occupations, and modelled if there are only reviewers', () => {
    expect(estimate({ ...nothing, nearest: near }, 'first', takenAt)).toMatchObject({
      confidence: 'inferred',
      figures: { aiReplacementRate: 10, evidenceRate: 10, rank: 45, spread: { low: 10, high: 80 }, contested: true },
    });
    expect(estimate({ ...nothing, reviews: [review('gpt4o', allExposed)] }, 'first', takenAt)).toMatchObject({
      confidence: 'modelled',
      figures: { aiReplacementRate: 100, evidenceRate: null, reviewersRate: 100, rank: null, spread: null, contested: false },
    });
  });

  it('is the mean of the evidence and the reviewers’ median, and the rank does not include the reviewers', () => {
    const reviews = [review('gpt4o', allExposed), review('gemini', allExposed), review('deepseek', noneExposed)];
    expect(estimate({ ...nothing, measures: ownMeasures, reviews }, 'first', takenAt)?.figures).toMatchObject({
      evidenceRate: 40,
      reviewersRate: 100,
      aiReplacementRate: 70,
      range: { low: 0, high: 100 },
      rank: 70,
    });
  });
});

describe('sample reviews', () => {
  it('do not affect the figures, the spread, the confidence and the reviewers of the provenance', () => {
    fc.assert(
      fc.property(basis, fc.array(anySample, { minLength: 1, maxLength: 3 }), (given, samples) => {
        const without = estimate(given, 'first', takenAt);
        const mixed = estimate({ ...given, reviews: [...samples, ...given.reviews] }, 'first', takenAt);
        expect(mixed?.figures).toEqual(without?.figures);
        expect(mixed?.confidence).toBe(without?.confidence);
        if (given.reviews.length > 0) expect(mixed).toEqual(without);
        else if (mixed) expect(mixed.provenance).toMatchObject({ reviewers: [], limitations: ['samples_only'] });
      }),
    );
  });
});

describe('the provenance of an estimate', () => {
  it('names the method, every measure with its value and percentile, and every reviewer with model, prompt, share, figure and date', () => {
    const reviews = [failed('gpt4o', 'timeout'), review('gemini', allExposed), sample('deepseek', noneExposed)];
    expect(estimate({ measures: ownMeasures, nearest: near, reviews }, 'first', takenAt)?.provenance).toEqual({
      method: methodVersion,
      measures: ownMeasures,
      nearest: [],
      reviewers: [{ provider: 'gemini', modelId: 'gemini-model', promptVersion, share: 1, rate: 100, date: '2026-11-21T00:00:00.000Z' }],
      limitations: [],
    });
  });

  it('names the nearest occupations with similarity and weight if measures were inferred, with values only for shares of the work', () => {
    expect(estimate({ ...nothing, nearest: near }, 'first', takenAt)?.provenance).toEqual({
      method: methodVersion,
      measures: [
        { measure: 'aioe', value: null, percentile: expect.closeTo(80, 10) },
        { measure: 'ilo', value: expect.closeTo(0.1, 10), percentile: expect.closeTo(10, 10) },
      ],
      nearest: [
        { code: '27-2032.00', similarity: 0.8, weight: expect.closeTo(0.8, 10) },
        { code: '27-2031.00', similarity: 0.4, weight: expect.closeTo(0.2, 10) },
      ],
      reviewers: [],
      limitations: ['no_reviewers'],
    });
  });

  it('says whether the nearest occupations place the job only roughly, unless the job has its own measures', () => {
    const rough = { ...nothing, isRough: true };
    expect(estimate({ ...rough, nearest: near }, 'first', takenAt)?.provenance).toMatchObject({ rough: true });
    expect(estimate({ ...rough, measures: ownMeasures, nearest: near }, 'first', takenAt)?.provenance).not.toHaveProperty('rough');
  });

  it('is enough to compute the figures again', () => {
    const recorded = z.object({
      measures: z.array(measuredValueSchema),
      reviewers: z.array(z.object({ rate: z.number() })),
    });
    fc.assert(
      fc.property(basis, (given) => {
        const result = estimate(given, 'first', takenAt);
        const { measures, reviewers } = recorded.parse(result?.provenance ?? { measures: [], reviewers: [] });
        const again = computeFigures(
          measures,
          reviewers.map(({ rate }) => rate),
        );
        expect(again).toEqual(result && result.figures);
      }),
    );
  });
});

describe('the limitations', () => {
  const answered = review('gpt4o', allExposed);

  it.each([
    ['no_reviewers', 'nobody was asked', []],
    ['samples_only', 'only samples answered', [sample('gpt4o', allExposed), failed('gemini', 'timeout')]],
    ['samples_only', 'the budget went out after samples', [sample('gpt4o', allExposed), failed('gemini', 'budget_spent')]],
    ['budget_spent', 'nobody answered and the budget was spent', [failed('gpt4o', 'timeout'), failed('gemini', 'budget_spent')]],
    ['reviewers_failed', 'nobody answered', [failed('gpt4o', 'refusal'), failed('gemini', 'malformed')]],
  ])('are %s when %s', (limitation, _when, reviews) => {
    expect(limitationsOf(reviews)).toEqual([limitation]);
  });

  it('are empty if at least one reviewer that counts has answered', () => {
    const others = [failed('gemini', 'timeout'), failed('deepseek', 'budget_spent'), sample('gemini', noneExposed)];
    for (const other of others) expect(limitationsOf([other, answered])).toEqual([]);
  });
});
