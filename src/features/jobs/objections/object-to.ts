import { cleanText } from '#src/shared/clean-text.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { objectionLimits } from '#src/shared/input-limits.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import { spendObjection } from '#src/features/foundation/limits/spend-budget.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';
import type { NewObjection } from './contract.ts';
import { insertObjection } from './store.ts';

/**
 * Saves the caller's objection to something on a job's page, for an administrator to answer.
 * @throws AppError invalid_input unless the reason has 20 to 1,000 characters; bad_content; not_found; too_many_changes (in a day)
 */
export async function objectTo(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'actor' | 'language'>,
  jobId: number,
  { why, ...input }: NewObjection,
): Promise<void> {
  const text = cleanText(why);
  const { least, most } = objectionLimits;
  const length = Array.from(text ?? '').length;
  if (text === null || length < least || length > most)
    throw new AppError('invalid_input', { fields: [{ field: 'why', detail: 'wrong_size', values: { least, most } }] });
  if ([text, input.what, input.source].some(hasBadWords)) throw new AppError('bad_content');
  const createdAt = ctx.now();
  if (!(await spendObjection(ctx, memberQuotaOwner(ctx.member.id), ctx.actor)))
    throw new AppError('too_many_changes', { retryAfterSeconds: secondsToNextDay(createdAt) });
  const row = { ...input, why: text, id: newUuid(createdAt), jobId, userId: ctx.member.id, language: ctx.language, createdAt };
  if (!(await insertObjection(ctx.db, row))) throw new AppError('not_found');
}
