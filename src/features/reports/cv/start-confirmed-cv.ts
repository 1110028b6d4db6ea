import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import type { StartedAnalysis } from '#src/features/reports/engine/contract.ts';
import { resumeStart, startAnalysis } from '#src/features/reports/engine/start-analysis.ts';
import { findBadQuotes } from './find-bad-quotes.ts';
import { refuseWithoutWork } from './text-refusals.ts';
import type { StartConfirmedCv, StoredInput } from './schemas.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/**
 * Starts the analysis of a text whose reading the member has confirmed, without reading it again. A repeated call with
 * the same key returns the analysis that the first call started.
 * @throws AppError invalid_input for quotes that are not in the text; all errors of `refuseWithoutWork` and `startAnalysis`
 */
export async function startConfirmedCv(ctx: MemberCtx & ReviewersCtx, sent: StartConfirmedCv): Promise<StartedAnalysis> {
  const { key = randomId(), analysis_type: type, career_goal: goal, consent, text, reading } = sent;
  const started = await resumeStart(ctx, 'cv', key);
  if (started) return started;
  const fields = findBadQuotes(reading, text.lines);
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  refuseWithoutWork(reading);
  const providers = consent ? ctx.reviewers.map(({ provider }) => provider) : [];
  return startAnalysis(ctx, { kind: 'cv', type, goal, input: { text, corrected: reading, consent: providers } satisfies StoredInput, key });
}
