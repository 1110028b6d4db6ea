import type { FailureReason } from './contract.ts';

/** Thrown by a step that would fail again on each attempt. `reason` is shown to the member. */
export class AnalysisFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.name = 'AnalysisFailure';
    this.reason = reason;
  }
}
