import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { BarInput, SetRoleInput } from './contract.ts';
import { endAllSessionsOf, loadPerson, saveBar, saveRole } from './store.ts';

/**
 * Bars a person from commenting, or lifts the bar. Editors bar members only.
 * @throws AppError not_yourself; not_found if there is nothing to change
 */
export async function setBar(ctx: MemberCtx, id: string, { barred, reason }: BarInput): Promise<void> {
  if (id === ctx.member.id) throw new AppError('not_yourself');
  const act = createAct(ctx, barred ? 'member_barred' : 'bar_lifted', reason);
  if (!(await saveBar(ctx.db, id, barred, { act, onlyMembers: ctx.member.role !== 'admin' }))) throw new AppError('not_found');
}

/**
 * Makes a person an administrator, an editor or a member. Without a role, the person's admin sessions end with the next call.
 * Administrators only, and not for themselves, so that one is always left. (If the last administrator deletes their account,
 * `npm run admin:grant` makes another.)
 * @throws AppError not_yourself; forbidden if the caller has just lost the role; not_found if there is nothing to change
 */
export async function setRole(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>, id: string, { role, reason }: SetRoleInput): Promise<void> {
  if (id === ctx.member.id) throw new AppError('not_yourself');
  const outcome = await saveRole(ctx.db, id, role, createAct(ctx, 'role_set', reason));
  if (outcome !== 'changed') throw new AppError(outcome === 'forbidden' ? 'forbidden' : 'not_found');
}

/**
 * Ends all sessions of a person at once. Administrators only.
 * @throws AppError not_found for an unknown person
 */
export async function endSessionsOfPerson(ctx: MemberCtx, id: string, reason: string): Promise<{ ended: number }> {
  const ended = await endAllSessionsOf(ctx.db, id, createAct(ctx, 'sessions_ended', reason));
  if (ended === 0 && !(await loadPerson(ctx.db, id, ctx.now()))) throw new AppError('not_found');
  return { ended };
}
