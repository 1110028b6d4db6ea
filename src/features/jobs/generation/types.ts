import type { Bilingual, Language } from '#src/shared/language.ts';
import type { Figures } from '#src/features/catalogue/figures/headline.ts';
import type { LabelledShares } from '#src/features/catalogue/figures/infer.ts';
import type { MeasuredValue } from '#src/features/catalogue/figures/measures.ts';
import type { NewReview, ReviewRow } from '#src/features/catalogue/reviews/types.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { Ctx } from '#src/shared/ctx.ts';

/** What the analysis of a job needs. */
export type AnalysisCtx = Ctx & MatcherCtx & ReviewersCtx;

/** An analysed title, ready to become a job. */
export interface NewJob {
  normalizedTitle: string;
  titles: Bilingual;
  aliases: { language: Language; alias: string; normalized: string }[];
  majorGroup: string | null;
  nearest: { jobId: number; similarity: number; weight: number }[];
  snapshot: Snapshot;
  reviews: NewReview[];
  /** Whether searches may list it. */
  listable: boolean;
  at: Date;
}

/** Figures with their provenance, ready to be appended. */
export interface Snapshot {
  figures: Figures;
  confidence: 'measured' | 'inferred' | 'modelled';
  reason: 'first' | 'refresh' | 'description' | 'method';
  provenance: object;
}

/** A job's next figure, and the reviews that are shown with it: new ones, and the providers whose stored one goes. */
export interface NewFigure {
  snapshot: Snapshot;
  reviews: NewReview[];
  gone: string[];
  at: Date;
}

/** A review as far as a figure rests on it. */
export type StoredReview = Pick<ReviewRow, 'provider' | 'modelId' | 'promptVersion' | 'sample' | 'share' | 'lastRefreshedAt'>;

/** What a visitor says is done in a job. */
export interface NewDescription {
  /** Digest of the visitor's keyed digest and the job. */
  author: string;
  text: string;
  at: Date;
}

/** What a refresh computes from. */
export interface RefreshBasis {
  titles: Bilingual;
  category: Bilingual | null;
  normalizedTitle: string;
  /** What visitors say is done in it, the earliest first. */
  descriptions: string[];
  /** The occupation's own measures; empty for a job that a search made. */
  measures: MeasuredValue[];
  nearest: { code: string; similarity: number; measures: MeasuredValue[] }[];
  /** Null for a job without labelled tasks of its own. */
  labelled: LabelledShares | null;
  /** The reviews that are shown with the present figure. */
  stored: StoredReview[];
}
