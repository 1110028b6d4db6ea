import type { Bilingual } from '#src/shared/language.ts';

/** A review as it is stored: what the model answered, and what code computed from its labels (share 0 to 1, rate 0 to 100). */
export interface ReviewRow {
  provider: string;
  modelId: string;
  promptVersion: string;
  sample: boolean;
  share: number;
  rate: number;
  score: number;
  answer: unknown;
}

export interface StoredReview extends ReviewRow {
  createdAt: string;
  lastRefreshedAt: string;
}

/** A job's reviews with what their view needs of the job. */
export interface ReviewedJob {
  titles: Bilingual;
  category: Bilingual | null;
  resources: { title: Bilingual; url: string }[];
  reviews: StoredReview[];
}
