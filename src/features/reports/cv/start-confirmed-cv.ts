import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import type { Started } from '#src/features/reports/engine/contract.ts';
import { resumeStart, startAnalysis } from '#src/features/reports/engine/start-analysis.ts';
import { findBadQuotes } from './find-bad-quotes.ts';
import { refuseWithoutWork } from './refuse-text.ts';
import type { StartConfirmedCv, StoredInput } from './schemas.ts';
import type { ReviewersCtx } from '#src/features/catalogue/reviews/contract.ts';

/**
 * Starts the analysis of a text that the member has looked through: its jobs are taken as the member confirmed them, and not read again. A repeated call with
 * the same key finds what the first one started.
 * @throws AppError invalid_input for quotes that are not in the text; what `refuseWithoutWork` and `startAnalysis` throw
 */
export async function startConfirmedCv(ctx: MemberCtx & ReviewersCtx, sent: StartConfirmedCv): Promise<Started> {
  const { key = randomId(), analysis_type: type, career_goal: goal, consent, text, reading } = sent;
  const started = await resumeStart(ctx, 'cv', key);
  if (started) return started;
  const fields = findBadQuotes(reading, text.lines);
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  refuseWithoutWork(reading);
  const providers = consent ? ctx.reviewers.map(({ provider }) => provider) : [];
  return startAnalysis(ctx, { kind: 'cv', type, goal, input: { text, corrected: reading, consent: providers } satisfies StoredInput, key });
}
