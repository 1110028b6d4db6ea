import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import type { Feedback, GivenFeedback, GivenFeedbackQuery, OwnFeedbackQuery } from './contract.ts';
import { loadAllOwn, loadGiven, loadOwn } from './store.ts';
import { toFeedback } from './to-feedback.ts';

/** One page of the caller's own feedback, newest first, and the total. */
export async function listOwnFeedback(ctx: MemberCtx, query: OwnFeedbackQuery): Promise<{ list: Feedback[]; total: number }> {
  const { rows, total } = await loadOwn(ctx.db, ctx.member.id, query);
  return { list: rows.map(toFeedback), total };
}

/** One page of everybody's feedback in a state, newest first, and the total. Administrators only. */
export async function listGivenFeedback(
  ctx: Pick<Ctx, 'db'>,
  query: GivenFeedbackQuery,
): Promise<{ list: GivenFeedback[]; total: number }> {
  const { rows, total } = await loadGiven(ctx.db, query);
  return { list: rows.map(({ user, ...row }) => ({ ...toFeedback(row), user })), total };
}

/** All of the caller's feedback for data export, newest first. */
export async function exportFeedback(ctx: Pick<MemberCtx, 'db' | 'member'>): Promise<Feedback[]> {
  return (await loadAllOwn(ctx.db, ctx.member.id)).map(toFeedback);
}
