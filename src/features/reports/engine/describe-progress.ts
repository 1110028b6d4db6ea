import { messages } from '#src/i18n/messages.ts';
import type { AnalysisProgress } from '#src/features/foundation/progress/contract.ts';
import type { AnalysisState } from './types.ts';
import { progressOf } from './progress-of.ts';

/** Describes the state of an analysis for its room, in the member's language. */
export function describeProgress(state: AnalysisState): Omit<AnalysisProgress['data'], 'seq'> {
  const { id, status, step, reason, language } = state;
  const t = messages(language);
  const error = status === 'failed' && reason !== null ? t(`member_analysis.reason_${reason}`) : null;
  const message = step === null ? t(`member_analysis.status_${status}`) : t(`member_analysis.step_${step}`);
  return { status, message, error, analysis_id: id, progress: progressOf(state), step };
}
