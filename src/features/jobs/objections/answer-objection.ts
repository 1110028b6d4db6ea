import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newAct } from '#src/features/auth/audit/new-act.ts';
import { addName, refreshNow, removeName } from '#src/features/catalogue/moderation/change-job.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import type { AnswerObjection } from './contract.ts';
import { loadOpen, saveAnswer } from './store.ts';

type Needs = Pick<MemberCtx, 'db' | 'now' | 'member' | 'pages' | 'analysts' | 'mail' | 'siteUrl' | 'later'>;

/**
 * Answers an objection. If it is accepted, the change is made first: a name is added or removed, or the reviewers are asked again, which appends a
 * snapshot. The reason reaches the member and the job's page. Administrators only.
 * @throws AppError not_found if it is not open; name_known and not_found of the change
 */
export async function answerObjection(ctx: Needs, id: string, input: AnswerObjection): Promise<void> {
  const open = await loadOpen(ctx.db, id);
  if (!open) throw new AppError('not_found');
  const { reason } = input;
  const change = input.decision === 'declined' ? null : input.change;
  if (input.decision === 'accepted_name') {
    const { language, name } = input;
    if (input.change === 'name_added') await addName(ctx, open.jobId, { language, name, reason });
    else await removeName(ctx, open.jobId, { language, normalized: normalizeTitle(name), reason });
  }
  if (change === 'refresh') {
    const { outcome } = await refreshNow(ctx, open.jobId, reason);
    if (outcome !== 'refreshed') throw new AppError('unavailable');
  }
  const state = change === null ? 'declined' : 'accepted';
  const act = newAct(ctx, `objection_${state}`, reason);
  if (!(await saveAnswer(ctx.db, id, { state, change, title: open.title.en }, act))) throw new AppError('not_found');
  await ctx.pages.purge(`objections:${open.jobId}`);
  if (open.userId === null) return;
  const params = { title: open.title, accepted: state === 'accepted', reason };
  await sendMessage(ctx, { userId: open.userId, kind: 'objection_answered', params, link: `/jobs/${open.jobId}/objections` });
}
