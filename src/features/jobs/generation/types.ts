import type { Bilingual, Language } from '#src/shared/language.ts';
import type { Figures } from '#src/features/catalogue/figures/headline.ts';
import type { LabelledShares } from '#src/features/catalogue/figures/infer.ts';
import type { MeasuredValue } from '#src/features/catalogue/figures/measures.ts';
import type { NewReview, ReviewRow } from '#src/features/catalogue/reviews/types.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';
import type { Ctx } from '#src/shared/ctx.ts';

/** The context of a job's analysis. */
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

/** A figure with its provenance, ready to be saved. */
export interface Snapshot {
  figures: Figures;
  confidence: 'measured' | 'inferred' | 'modelled';
  reason: 'first' | 'refresh' | 'description' | 'method';
  provenance: object;
}

/** A job's next figure, its new reviews, and the providers whose stored reviews it deletes. */
export interface NewFigure {
  snapshot: Snapshot;
  reviews: NewReview[];
  deletedProviders: string[];
  at: Date;
}

/** The fields of a stored review that a figure uses. */
export type StoredReview = Pick<ReviewRow, 'provider' | 'modelId' | 'promptVersion' | 'sample' | 'share' | 'lastRefreshedAt'>;

/** A visitor's description of the work in a job. */
export interface NewDescription {
  /** Digest of the visitor's keyed digest and the job. */
  author: string;
  text: string;
  at: Date;
}

/** The input of a refresh. */
export interface RefreshBasis {
  titles: Bilingual;
  category: Bilingual | null;
  normalizedTitle: string;
  /** Visitors' descriptions of the work, the earliest first. */
  descriptions: string[];
  /** The occupation's own measures; empty for a job that a search made. */
  measures: MeasuredValue[];
  nearest: { code: string; similarity: number; measures: MeasuredValue[] }[];
  /** Null for a job without labelled tasks of its own. */
  labelled: LabelledShares | null;
  /** The reviews shown with the current figure. */
  stored: StoredReview[];
}
