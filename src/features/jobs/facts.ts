import type { Bilingual, Language } from '#src/shared/language.ts';
import type { MeasureId } from '../figures/measures.ts';
import type { StoredReview } from '../reviews/facts.ts';

/** A job as stored, before it is put into one language. Percentages 0 to 100. */
export interface JobFacts {
  id: number;
  onetSoc: string | null;
  isco08: string | null;
  category: Bilingual | null;
  searchPopularity: number;
  lastRefreshedAt: string | null;
  createdAt: string;
  title: Bilingual;
  description: Partial<Bilingual>;
  tasks: TaskFact[];
  aliases: { alias: string; language: Language }[];
  measures: { measure: MeasureId; value: number | null; percentile: number }[];
  resources: { title: Bilingual; url: string }[];
  nearest: NearestFact[];
  related: RelatedFact[];
  reviews: StoredReview[];
  snapshots: SnapshotFact[];
  headline: SnapshotFact;
}

export interface TaskFact {
  en: string;
  zh: string;
  weight: number;
  label: number;
}

export interface RelatedFact {
  id: number;
  title: Bilingual;
  rate: number;
  /** Its largest task that no tool reaches. */
  untouched?: Bilingual | null;
}

export interface NearestFact {
  id: number;
  title: Bilingual;
  rate: number;
  similarity: number;
  weight: number;
  tasks: TaskFact[];
}

export interface SnapshotFact {
  seq: number;
  rate: number;
  human: number;
  evidenceRate: number | null;
  reviewersRate: number | null;
  low: number;
  high: number;
  contested: boolean;
  confidence: 'measured' | 'inferred' | 'modelled';
  reason: 'first' | 'refresh' | 'correction';
  limitations: ('no_reviewers' | 'reviewers_failed' | 'budget_spent' | 'samples_only')[];
  /** Version of the method by which it was computed. */
  method: string;
  takenAt: string;
}

/** A job whose figure was taken anew. */
export interface RefreshedJob {
  id: number;
  title: string;
  seq: number;
  rate: number;
  low: number;
  high: number;
  /** The rate before, or null for the first one. */
  before: number | null;
  takenAt: string;
}
