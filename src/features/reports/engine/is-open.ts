import type { AnalysisStatus } from './contract.ts';

/** Returns whether an analysis has not ended yet. */
export function isOpen({ status }: { status: AnalysisStatus }): boolean {
  return status !== 'completed' && status !== 'failed';
}
