import type { Ctx } from '#src/shared/ctx.ts';
import type { Language } from '#src/shared/language.ts';
import type { AnalysisKind, AnalysisStatus, AnalysisType, FailureReason, StepName } from './contract.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/** The columns of a stored analysis that lists show. */
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

/** A stored analysis with its content. */
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

/** Identifies a run of an analysis. */
export interface RunKey {
  id: string;
  run: number;
}

/** The state of an analysis that its room shows. */
export interface AnalysisState {
  id: string;
  kind: AnalysisKind;
  run: number;
  language: Language;
  status: AnalysisStatus;
  step: StepName | null;
  reason: FailureReason | null;
}

/** Input of a step. `done` has the outputs of earlier steps. `input` and `done` come from storage, so each kind must parse them. */
export interface Work {
  id: string;
  language: Language;
  goal: string;
  input: unknown;
  done: Record<string, unknown>;
}

/** Context of the steps of all kinds. */
export type StepCtx = Ctx & MatcherCtx & ReviewersCtx;

/** Describes one kind of analysis: its steps in order, and how their outputs become the result. */
export interface Recipe {
  steps: readonly StepName[];
  run(ctx: StepCtx, step: StepName, work: Work): Promise<unknown>;
  compose(work: Work): { result: unknown; relatedJobs: number[] };
  /** Returns the subject of a stored result for the message in the inbox. Empty if the message must not name it. */
  subjectOf(result: unknown, language: Language): string;
}
