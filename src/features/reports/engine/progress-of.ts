import type { AnalysisKind, AnalysisStatus, StepName } from './contract.ts';
import { stepsOf } from './steps-of.ts';

/** How far an analysis is, 0 to 1: the steps that are done, and a little for having begun. */
export function progressOf({ kind, status, step }: { kind: AnalysisKind; status: AnalysisStatus; step: StepName | null }): number {
  if (status === 'completed' || status === 'failed') return 1;
  const steps: readonly StepName[] = stepsOf[kind];
  const done = step === null ? (status === 'processing' ? steps.length : 0) : steps.indexOf(step);
  return Math.round(100 * (0.04 + (0.92 * Math.max(0, done)) / steps.length)) / 100;
}

/** The room of a run; each run has its own, so that nobody is told the end of an earlier one. */
export function roomOf({ id, run }: { id: string; run: number }): string {
  return `${id}-${run}`;
}
