import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { StateChange } from './contract.ts';
import { deskState } from './desk-state.ts';
import { openDraft } from './open-draft.ts';
import { clearSchedule, scheduleRevision } from './store/publish.ts';
import type { DraftRow } from './types.ts';

/** An article can be scheduled at most a year ahead. */
const maxDelayMs = 366 * 86_400_000;

/**
 * Schedules a version for the timer. Later saves do not change what the timer publishes. Changes nothing if readers
 * see that version already.
 * @throws AppError invalid_input unless the time is within the next year; edited_elsewhere if the version is not the newest
 */
export async function scheduleDraft(ctx: MemberCtx, { id, version, content }: DraftRow, publishAt: Date): Promise<StateChange> {
  const at = ctx.now();
  const delayMs = publishAt.getTime() - at.getTime();
  if (delayMs <= 0 || delayMs > maxDelayMs) throw new AppError('invalid_input', { fields: [{ field: 'at', detail: 'not_in_next_year' }] });
  const change = { newsId: id, id: newUuid(at), userId: ctx.member.id, at };
  if (!(await scheduleRevision(ctx.db, change, { version, content, publishAt, act: createAct(ctx, 'news_scheduled') }))) {
    const current = await openDraft(ctx, id);
    if (current.version !== version) throw new AppError('edited_elsewhere');
    return { state: deskState(current), changed: false };
  }
  ctx.log({ event: 'news_scheduled', news: id, version, at: publishAt.toISOString(), by: ctx.member.id });
  return { state: 'scheduled', changed: true };
}

/**
 * Cancels the schedule of an article. Editors only.
 * @throws AppError not_found
 */
export async function unscheduleDraft(ctx: MemberCtx, newsId: number): Promise<StateChange> {
  const changed = await clearSchedule(ctx.db, newsId, createAct(ctx, 'news_unscheduled'));
  return { state: deskState(await openDraft(ctx, newsId)), changed };
}
