import { describe, expect, it } from 'vitest';
import { toJob } from '#src/features/jobs/page/to-job.ts';
import { isAnalyses } from '#src/features/jobs/page/ui/use-analyses.ts';
import { toAnalyses, toJobView } from '#src/features/jobs/page/ui/view-model.ts';
import type { LlmReview } from '#src/features/catalogue/reviews/contract.ts';
import { messages } from '#src/i18n/messages.ts';
import { renderMarkdown } from '#src/shared/markdown.ts';
import { bareJob } from '../sample-jobs.ts';

const job = {
  ...toJob(bareJob, 'en', messages('en')),
  description: 'They **plead**.',
  demand_index: null,
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
const options = {
  meaning: 'How to read it.',
  rangeText: 'From one to another.',
  render: (markdown: string) => renderMarkdown(markdown).trim(),
  reviewerName: (provider: string) => `Reviewer ${provider}`,
  sampleName: (number: number) => `Sample ${number}`,
};

describe('the props of the job page’s island', () => {
  it('contain the title, the meaning and the headline, with texts as HTML and missing texts as null', () => {
    expect(toJobView(job, [], options)).toEqual({
      title: 'Lawyers',
      meaning: 'How to read it.',
      range: { ...job.shares.range, text: 'From one to another.' },
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

  it('contain each review with its rate, and mark samples', () => {
    const [sample, real] = toJobView(job, [review, { ...review, provider: 'gpt4o', sample: false }], options).reviews;
    expect(sample).toEqual({
      provider: 'gemini',
      name: 'Sample 1',
      comment: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
      line: 'Less **typing**.',
      score: 7.5,
      sample: true,
      rate: 71.2,
    });
    expect([real?.provider, real?.name, real?.sample]).toEqual(['gpt4o', 'Reviewer gpt4o', false]);
  });

  it('exclude the analyses, which are loaded on request', () => {
    const props = JSON.stringify(toJobView(job, [review], options));
    for (const text of ['Plead', 'Slowly', 'Coming soon.', '28.8']) expect(props).not.toContain(text);
  });

  it('contain nothing that the page does not show: no model id, no prompt version, no snapshot', () => {
    const props = JSON.stringify(toJobView(job, [review], options));
    for (const secret of ['gemini-9', 'prompt_version', 'snapshots', 'created_at', '2026-11-01']) expect(props).not.toContain(secret);
  });

  it('do not change the job and its reviews', () => {
    const before = structuredClone({ job, review });
    toJobView(job, [review], options);
    expect({ job, review }).toEqual(before);
  });
});

describe('the analyses of the reviewers', () => {
  it('are their own figures and texts by provider, and nothing else', () => {
    expect(toAnalyses([review], options.render)).toEqual({
      gemini: {
        human: 28.8,
        ai: 71.2,
        description: '<p><em>Plead</em></p>',
        demandIndex: '<p>Up</p>',
        replacementProcess: '<p>Slowly</p>',
        humanAdvice: '<p>Read</p>',
        resources: 'Coming soon.',
      },
    });
    expect(toAnalyses([], options.render)).toEqual({});
  });

  it('are recognised by the browser after serialisation', () => {
    const parsed: unknown = JSON.parse(JSON.stringify(toAnalyses([review, { ...review, provider: 'gpt4o' }], options.render)));
    expect(isAnalyses(parsed)).toBe(true);
  });

  const analysis = toAnalyses([review], options.render)['gemini'];
  it.each([
    ['nothing', null],
    ['a list', []],
    ['a problem', { title: 'Not found', status: 404 }],
    ['one without figures', { gemini: { ...analysis, ai: undefined } }],
    ['a figure beyond 100', { gemini: { ...analysis, human: 128 } }],
    ['a text that is an object', { gemini: { ...analysis, humanAdvice: { html: '' } } }],
    ['a resource without an address', { gemini: { ...analysis, resources: [{ title: 'Bureau' }] } }],
    ['a valid one next to null', { gemini: analysis, gpt4o: null }],
  ])('are not taken from %s', (_, value) => {
    expect(isAnalyses(value)).toBe(false);
  });
});
