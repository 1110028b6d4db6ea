import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { addName, refreshNow, removeName } from '#src/features/catalogue/moderation/merge-job.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import type { AnswerObjection } from './contract.ts';
import { loadOpenObjection, saveAnswer } from './store.ts';

type AnswerCtx = Pick<MemberCtx, 'db' | 'now' | 'member' | 'pages' | 'analysts' | 'mail' | 'siteUrl' | 'later'>;

/**
 * Answers an objection. An accepted one first leads to its change: adds or removes a name, or asks the reviewers again, which adds a snapshot. Sends the
 * reason to the member, and shows it on the job's page. Administrators only.
 * @throws AppError not_found if the objection is not open, or the name to remove does not exist; name_known
 */
export async function answerObjection(ctx: AnswerCtx, id: string, input: AnswerObjection): Promise<void> {
  const objection = await loadOpenObjection(ctx.db, id);
  if (!objection) throw new AppError('not_found');
  const { reason } = input;
  const change = input.decision === 'declined' ? null : input.change;
  if (input.decision === 'accepted_name') {
    const { language, name } = input;
    if (input.change === 'name_added') await addName(ctx, objection.jobId, { language, name, reason });
    else await removeName(ctx, objection.jobId, { language, normalized: normalizeTitle(name), reason });
  }
  if (change === 'refresh') {
    const { outcome } = await refreshNow(ctx, objection.jobId, reason);
    if (outcome !== 'refreshed') throw new AppError('unavailable');
  }
  const state = change === null ? 'declined' : 'accepted';
  const act = createAct(ctx, `objection_${state}`, reason);
  if (!(await saveAnswer(ctx.db, id, { state, change, title: objection.title.en }, act))) throw new AppError('not_found');
  await ctx.pages.purge(`objections:${objection.jobId}`);
  if (objection.userId === null) return;
  const params = { title: objection.title, accepted: state === 'accepted', reason };
  await sendMessage(ctx, { userId: objection.userId, kind: 'objection_answered', params, link: `/jobs/${objection.jobId}/objections` });
}
