import type { AnalysisStatus } from './contract.ts';

/** Whether an analysis is still to end. */
export function isOpen({ status }: { status: AnalysisStatus }): boolean {
  return status !== 'completed' && status !== 'failed';
}
