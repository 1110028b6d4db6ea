import type { Bilingual, Language } from '#src/shared/language.ts';
import type { Limitation } from '#src/features/catalogue/figures/contract.ts';
import type { Span } from '#src/features/catalogue/figures/headline.ts';
import type { OutlookRow } from '#src/features/catalogue/data/parse-outlook.ts';
import type { MeasuredValue } from '#src/features/catalogue/figures/measures.ts';
import type { ReviewRow } from '#src/features/catalogue/reviews/types.ts';

/** A job as stored, in all languages. Percentages are 0 to 100. */
export interface JobRow {
  id: number;
  onetSoc: string | null;
  isListed: boolean;
  /** Id of the job that an administrator merged this one into. */
  mergedInto?: number | null;
  /** Visitors' descriptions of the work. */
  descriptions: string[];
  takesDescription: boolean;
  isco08: string | null;
  /** Code of the Chinese classification of 2022. */
  csco: string | null;
  category: Bilingual | null;
  searchPopularity: number;
  lastRefreshedAt: Date | null;
  createdAt: Date;
  title: Bilingual;
  description: Partial<Bilingual>;
  tasks: TaskRow[];
  aliases: { alias: string; language: Language }[];
  /** Names of narrower jobs that the studies count within this one. */
  members: { alias: string; language: Language }[];
  measures: MeasuredValue[];
  /** The reviewers' shares used in the rate, 0 to 1. */
  reviewerShares: { provider: string; share: number }[];
  employment: EmploymentRow | null;
  outlook: OutlookRow | null;
  /** Official monthly pay in yuan in regions of China, the newest first. */
  chinaPay: ChinaPayRow[];
  resources: { title: Bilingual; url: string }[];
  nearest: NearestRow[];
  related: RelatedRow[];
  reviews: ReviewRow[];
  snapshots: SnapshotRow[];
  headline: SnapshotRow;
}

export type { OutlookRow };

export interface ChinaPayRow {
  region: string;
  year: number;
  name: string;
  median: number;
}

export interface TaskRow {
  en: string;
  zh: string;
  weight: number;
  label: number;
}

export interface RelatedRow {
  id: number;
  title: Bilingual;
  rate: number;
  tasks: TaskRow[];
}

/** Employment, and annual pay in US dollars. Pay is null if it is not published. */
export interface EmploymentRow {
  countedAs: string | null;
  jobs: number;
  payP10: number | null;
  payMedian: number | null;
  payP90: number | null;
}

export interface NearestRow {
  id: number;
  title: Bilingual;
  rate: number;
  /** 0 to 1; null where the catalogue's editors named the occupation. */
  similarity: number | null;
  weight: number;
  /** Null if no projection covers it. */
  demandIndex: number | null;
  tasks: TaskRow[];
}

export interface SnapshotRow {
  seq: number;
  rate: number;
  human: number;
  evidenceRate: number | null;
  reviewersRate: number | null;
  /** Range of the rate; null for figures of a method without ranges. */
  range: Span | null;
  rank: number | null;
  /** Spread of the rank. */
  spread: Span | null;
  contested: boolean;
  confidence: 'measured' | 'inferred' | 'modelled';
  reason: 'first' | 'refresh' | 'description' | 'correction' | 'method';
  limitations: Limitation[];
  /** Whether the nearest occupations place the job only roughly. */
  isRough: boolean;
  /** Version of the method that computed the figure. */
  method: string;
  takenAt: Date;
}

/** A job with its latest figure and the one before it. */
export interface RefreshedJob {
  id: number;
  title: string;
  seq: number;
  rate: number;
  low: number | null;
  high: number | null;
  /** Null if there was no earlier figure. */
  before: number | null;
  takenAt: Date;
}
