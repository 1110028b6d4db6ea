import type { FailureReason } from './contract.ts';

/** Thrown by a step that would fail again and again, with what the member is told. */
export class AnalysisFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.name = 'AnalysisFailure';
    this.reason = reason;
  }
}
