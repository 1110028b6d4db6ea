import type { Job } from '../contract.ts';
import type { LlmReview } from '#src/features/catalogue/reviews/contract.ts';

/** One analysis as shown: the headline, or one model's. The four texts are HTML, rendered from Markdown on the server. */
export interface Version {
  human: number;
  ai: number;
  description: string | null;
  demandIndex: string | null;
  replacementProcess: string | null;
  humanAdvice: string | null;
  resources: { title: string; url: string }[] | string;
}

/** The reviewers' own analyses of a job, by provider. */
export type Analyses = Record<string, Version>;

export interface ReviewView {
  provider: string;
  name: string;
  comment: string;
  line: string;
  score: number;
  sample: boolean;
  /** AI replacement rate in percent. The rest of the analysis is loaded on request. */
  rate: number;
}

export interface JobView {
  title: string;
  /** The text below the contest: the rank, or the source of the figure. */
  meaning: string;
  /** The lowest and the highest share behind the headline, in percent, and in words. */
  range: { low: number; high: number; text: string };
  headline: Version;
  reviews: ReviewView[];
}

interface Rendering {
  /** The text below the contest. */
  meaning: string;
  /** The range in words. */
  rangeText: string;
  render: (markdown: string) => string;
  /** The names of a reviewer, and of a sample, which has a number instead of a brand. */
  reviewerName: (provider: string) => string;
  sampleName: (number: number) => string;
}

/** Builds the props of the job page's island, with texts rendered to HTML. */
export function toJobView(job: Job, reviews: readonly LlmReview[], rendering: Rendering): JobView {
  return {
    title: job.title,
    meaning: rendering.meaning,
    range: { ...job.shares.range, text: rendering.rangeText },
    headline: toVersion(job, rendering),
    reviews: reviews.map((review, index) => toReviewView(review, index + 1, rendering)),
  };
}

function toReviewView(review: LlmReview, number: number, rendering: Rendering): ReviewView {
  return {
    provider: review.provider,
    name: review.sample ? rendering.sampleName(number) : rendering.reviewerName(review.provider),
    comment: rendering.render(review.comment),
    line: review.review_comment,
    score: review.score,
    sample: review.sample,
    rate: review.generated_version.ai_replacement_rate,
  };
}

/** The analyses of all reviewers, by provider. */
export function toAnalyses(reviews: readonly LlmReview[], render: Rendering['render']): Analyses {
  return Object.fromEntries(reviews.map((review) => [review.provider, toVersion(review.generated_version, { render })]));
}

type Analysis = Pick<
  Job,
  | 'human_irreplaceability'
  | 'ai_replacement_rate'
  | 'description'
  | 'demand_index'
  | 'replacement_process'
  | 'human_advice'
  | 'related_resources'
>;

function toVersion(analysis: Analysis, { render }: Pick<Rendering, 'render'>): Version {
  const html = (text: string | null) => (text ? render(text) : null);
  const resources = analysis.related_resources;
  return {
    human: analysis.human_irreplaceability,
    ai: analysis.ai_replacement_rate,
    description: html(analysis.description),
    demandIndex: html(analysis.demand_index),
    replacementProcess: html(analysis.replacement_process),
    humanAdvice: html(analysis.human_advice),
    resources: typeof resources === 'string' ? resources : Object.entries(resources).map(([title, url]) => ({ title, url })),
  };
}
