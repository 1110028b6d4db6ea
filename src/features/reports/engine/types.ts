import type { Ctx } from '#src/shared/ctx.ts';
import type { Language } from '#src/shared/language.ts';
import type { AnalysisKind, AnalysisStatus, AnalysisType, FailureReason, StepName } from './contract.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/** What lists show of a stored analysis. */
export interface SummaryRow {
  id: string;
  kind: AnalysisKind;
  type: AnalysisType;
  status: AnalysisStatus;
  run: number;
  goal: string;
  language: Language;
  step: StepName | null;
  relatedJobs: number[];
  reason: FailureReason | null;
  createdAt: Date;
  movedAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
}

/** A stored analysis with all that belongs to it. */
export interface AnalysisRow extends SummaryRow {
  userId: string;
  input: unknown;
  steps: unknown;
  result: unknown;
  spendId: string | null;
}

export interface NewAnalysis {
  id: string;
  userId: string;
  kind: AnalysisKind;
  type: AnalysisType;
  goal: string;
  language: Language;
  input: unknown;
  key: string;
  freeDay: string | null;
  at: Date;
}

/** One run of an analysis. */
export interface RunKey {
  id: string;
  run: number;
}

/** Where an analysis is. */
export interface AnalysisState {
  id: string;
  kind: AnalysisKind;
  run: number;
  language: Language;
  status: AnalysisStatus;
  step: StepName | null;
  reason: FailureReason | null;
}

/** What a step may look at. `input` and `done` come from storage: each kind parses its own. */
export interface Work {
  id: string;
  language: Language;
  goal: string;
  input: unknown;
  done: Record<string, unknown>;
}

/** What the steps of both kinds need. */
export type StepCtx = Ctx & MatcherCtx & ReviewersCtx;

/** How one kind of analysis is made: its steps in order, and the result from what they found. */
export interface Recipe {
  steps: readonly StepName[];
  run(ctx: StepCtx, step: StepName, work: Work): Promise<unknown>;
  compose(work: Work): { result: unknown; relatedJobs: number[] };
  /** What a stored result is about, for the message in the inbox; empty if it must not be disclosed. */
  subjectOf(result: unknown, language: Language): string;
}
