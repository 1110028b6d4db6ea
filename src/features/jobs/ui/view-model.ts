import type { Job } from '../contract.ts';
import type { LlmReview } from '../../reviews/contract.ts';

/** One analysis as the page shows it: the headline, or one model's. The four texts are HTML made from Markdown on the server. */
export interface Version {
  human: number;
  ai: number;
  description: string | null;
  demandIndex: string | null;
  replacementProcess: string | null;
  humanAdvice: string | null;
  resources: { title: string; url: string }[] | string;
}

export interface ReviewView {
  provider: string;
  name: string;
  comment: string;
  line: string;
  score: number;
  sample: boolean;
  version: Version;
}

export interface JobView {
  title: string;
  /** How the figure is to be read, in one sentence. */
  meaning: string;
  headline: Version;
  reviews: ReviewView[];
}

interface Means {
  render: (markdown: string) => string;
  reviewerName: (provider: string) => string;
}

/** What the job page's island gets: texts rendered, nothing that it does not show. */
export function toJobView(job: Job, reviews: readonly LlmReview[], meaning: string, means: Means): JobView {
  return { title: job.title, meaning, headline: toVersion(job, means), reviews: reviews.map((review) => toReviewView(review, means)) };
}

function toReviewView(review: LlmReview, means: Means): ReviewView {
  return {
    provider: review.provider,
    name: means.reviewerName(review.provider),
    comment: means.render(review.comment),
    line: review.review_comment,
    score: review.score,
    sample: review.sample,
    version: toVersion(review.generated_version, means),
  };
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

function toVersion(analysis: Analysis, { render }: Means): Version {
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
