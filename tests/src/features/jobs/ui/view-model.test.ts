import { describe, expect, it } from 'vitest';
import { toJob } from '#src/features/jobs/to-job.ts';
import { toJobView } from '#src/features/jobs/ui/view-model.ts';
import type { LlmReview } from '#src/features/reviews/contract.ts';
import { messages } from '#src/i18n/messages.ts';
import { renderMarkdown } from '#src/shared/markdown.ts';
import { bareFacts } from '../sample-facts.ts';

const job = {
  ...toJob(bareFacts, 'en', messages('en')),
  description: 'They **plead**.',
  human_advice: '<b>raw</b>',
  related_resources: { Bureau: 'https://www.bls.gov/', Agency: 'https://a.gov/' },
};
const review: LlmReview = {
  provider: 'gemini',
  comment: '- one\n- two',
  review_comment: 'Less **typing**.',
  score: 7.5,
  generated_version: {
    title: 'Lawyers',
    category: null,
    ai_replacement_rate: 71.2,
    human_irreplaceability: 28.8,
    description: '*Plead*',
    demand_index: 'Up',
    replacement_process: 'Slowly',
    human_advice: 'Read',
    related_resources: 'Coming soon.',
  },
  sample: true,
  model_id: 'gemini-9',
  prompt_version: '1',
  tasks: [{ text: 'Plead', weight: 1, label: 'E0' }],
  last_refreshed_at: '2026-11-01T00:00:00.000Z',
  created_at: '2026-11-01T00:00:00.000Z',
};
const means = { render: (markdown: string) => renderMarkdown(markdown).trim(), reviewerName: (provider: string) => `Reviewer ${provider}` };

describe('what the island of a job page gets', () => {
  it('is the title, the meaning and the headline, its texts as HTML and what does not exist as null', () => {
    expect(toJobView(job, [], 'How to read it.', means)).toEqual({
      title: 'Lawyers',
      meaning: 'How to read it.',
      headline: {
        human: 39.5,
        ai: 60.5,
        description: '<p>They <strong>plead</strong>.</p>',
        demandIndex: null,
        replacementProcess: null,
        humanAdvice: '<p>&lt;b&gt;raw&lt;/b&gt;</p>',
        resources: [
          { title: 'Bureau', url: 'https://www.bls.gov/' },
          { title: 'Agency', url: 'https://a.gov/' },
        ],
      },
      reviews: [],
    });
  });

  it("is each review with its model's own figures and texts, marked as a sample where it is one", () => {
    const [sample, real] = toJobView(job, [review, { ...review, provider: 'gpt4o', sample: false }], '', means).reviews;
    expect(sample).toEqual({
      provider: 'gemini',
      name: 'Reviewer gemini',
      comment: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
      line: 'Less **typing**.',
      score: 7.5,
      sample: true,
      version: {
        human: 28.8,
        ai: 71.2,
        description: '<p><em>Plead</em></p>',
        demandIndex: '<p>Up</p>',
        replacementProcess: '<p>Slowly</p>',
        humanAdvice: '<p>Read</p>',
        resources: 'Coming soon.',
      },
    });
    expect([real?.provider, real?.sample]).toEqual(['gpt4o', false]);
  });

  it('holds nothing that the page does not show: no model id, no prompt version, no snapshot', () => {
    const handed = JSON.stringify(toJobView(job, [review], '', means));
    for (const secret of ['gemini-9', 'prompt_version', 'snapshots', 'created_at', '2026-11-01']) expect(handed).not.toContain(secret);
  });

  it('leaves the job and its reviews as they were', () => {
    const before = structuredClone({ job, review });
    toJobView(job, [review], '', means);
    expect({ job, review }).toEqual(before);
  });
});
