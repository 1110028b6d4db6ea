import type { Bilingual } from '#src/shared/language.ts';

/** A review to store: the model's answer, and the figures computed from its labels (share 0 to 1, rate 0 to 100). */
export interface NewReview {
  provider: string;
  modelId: string;
  promptVersion: string;
  sample: boolean;
  share: number;
  rate: number;
  score: number;
  answer: unknown;
}

export interface ReviewRow extends NewReview {
  createdAt: Date;
  lastRefreshedAt: Date;
}

/** A job's reviews with the job data that their view needs. */
export interface ReviewedJob {
  titles: Bilingual;
  category: Bilingual | null;
  resources: { title: Bilingual; url: string }[];
  reviews: ReviewRow[];
}
