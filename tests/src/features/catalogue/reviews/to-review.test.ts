import { describe, expect, it } from 'vitest';
import { llmReviewSchema } from '#src/features/catalogue/reviews/contract.ts';
import type { ReviewedJob, ReviewRow } from '#src/features/catalogue/reviews/types.ts';
import { toReview } from '#src/features/catalogue/reviews/to-review.ts';
import { messages } from '#src/i18n/messages.ts';
import { languages } from '#src/shared/language.ts';

const text = (word: string) => ({ en: `${word} in English`, zh: `${word}的中文` });
const answer = {
  tasks: Array.from({ length: 8 }, (_, index) => ({ en: `Task ${index}`, zh: `任务${index}`, weight: 12.5, label: 'E2' })),
  score: 7,
  comment: text('comment'),
  review_comment: text('line'),
  description: text('description'),
  demand_index: text('demand'),
  replacement_process: text('process'),
  human_advice: text('advice'),
};
const stored: ReviewRow = {
  provider: 'gemini',
  modelId: 'gemini-9',
  promptVersion: '1',
  sample: true,
  share: 0.712493,
  rate: 71.2,
  score: 7,
  answer,
  createdAt: new Date('2026-11-01T08:00:00+08:00'),
  lastRefreshedAt: new Date('2026-11-02T00:00:00Z'),
};
const job: ReviewedJob = {
  titles: { en: 'Lawyers', zh: '律师' },
  category: { en: 'Legal', zh: '法律' },
  resources: [{ title: { en: 'Bureau', zh: '统计局' }, url: 'https://www.bls.gov/' }],
  reviews: [stored],
};

describe.each(languages)('a review, in %s', (language) => {
  const t = messages(language);

  it("has the model's texts in one language, and the figures that our code computed from its labels", () => {
    const review = toReview(job, stored, language, t);
    expect(llmReviewSchema.parse(review)).toEqual(review);
    expect(review).toEqual({
      provider: 'gemini',
      comment: answer.comment[language],
      review_comment: answer.review_comment[language],
      score: 7,
      generated_version: {
        title: job.titles[language],
        category: job.category?.[language],
        ai_replacement_rate: 71.2,
        human_irreplaceability: 28.8,
        description: answer.description[language],
        demand_index: answer.demand_index[language],
        replacement_process: answer.replacement_process[language],
        human_advice: answer.human_advice[language],
        related_resources: { [language === 'en' ? 'Bureau' : '统计局']: 'https://www.bls.gov/' },
      },
      sample: true,
      model_id: 'gemini-9',
      prompt_version: '1',
      tasks: answer.tasks.map((task) => ({ text: task[language], weight: 12.5, label: 'E2' })),
      last_refreshed_at: '2026-11-02T00:00:00.000Z',
      created_at: '2026-11-01T00:00:00.000Z',
    });
  });

  it('says that resources are coming soon, and has no category, if the job has neither', () => {
    const bare = toReview({ ...job, category: null, resources: [] }, stored, language, t);
    expect(bare.generated_version).toMatchObject({ category: null, related_resources: t('job.coming_soon') });
  });

  it('is refused if the stored answer is not a valid one', () => {
    expect(() => toReview(job, { ...stored, answer: { ...answer, tasks: [] } }, language, t)).toThrow();
    expect(() => toReview(job, { ...stored, answer: null }, language, t)).toThrow();
  });
});

describe('the two figures of a review', () => {
  it('add up to 100 for every share', () => {
    for (let share = 0; share <= 1; share += 0.0037) {
      const { generated_version: version } = toReview(job, { ...stored, share }, 'en', messages('en'));
      expect(Math.round(version.ai_replacement_rate * 10) + Math.round(version.human_irreplaceability * 10)).toBe(1000);
    }
  });
});
