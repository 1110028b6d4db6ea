import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { secondsToNextDay, utcDay } from '#src/features/foundation/limits/daily.ts';
import type { Feedback, NewFeedback } from './contract.ts';
import { cleanFeedback, feedbackLimits } from './clean-feedback.ts';
import { insertFeedback } from './store.ts';
import { toFeedback } from './to-feedback.ts';

/**
 * Stores the caller's feedback, once per UTC day.
 * @throws AppError invalid_input unless it has 10 to 2,000 characters; feedback_given with the seconds until the next day
 */
export async function giveFeedback(ctx: MemberCtx, input: NewFeedback): Promise<Feedback> {
  const text = cleanFeedback(input.text);
  if (text === null) throw new AppError('invalid_input', { fields: [{ field: 'text', detail: 'wrong_size', values: feedbackLimits }] });
  const at = ctx.now();
  const row = { id: newUuid(at), text, createdAt: at };
  if (!(await insertFeedback(ctx.db, { ...row, userId: ctx.member.id, day: utcDay(at) })))
    throw new AppError('feedback_given', { retryAfterSeconds: secondsToNextDay(at) });
  return toFeedback({ ...row, rewardedAt: null });
}
