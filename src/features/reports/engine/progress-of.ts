import type { AnalysisKind, AnalysisStatus, StepName } from './contract.ts';
import { stepsOf } from './steps-of.ts';

/** Computes the progress of an analysis, 0 to 1, from its finished steps. A started analysis has at least 0.04. */
export function progressOf({ kind, status, step }: { kind: AnalysisKind; status: AnalysisStatus; step: StepName | null }): number {
  if (status === 'completed' || status === 'failed') return 1;
  const steps: readonly StepName[] = stepsOf[kind];
  const done = step === null ? (status === 'processing' ? steps.length : 0) : steps.indexOf(step);
  return Math.round(100 * (0.04 + (0.92 * Math.max(0, done)) / steps.length)) / 100;
}

/** Returns the room of a run. Each run has its own room, so that it does not show the end of an earlier run. */
export function roomOf({ id, run }: { id: string; run: number }): string {
  return `${id}-${run}`;
}
