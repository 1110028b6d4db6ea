import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { endSessionsOf } from './store.ts';

/**
 * Ends one of one's own sign-ins at once, its access tokens included.
 * @throws AppError not_found when it is none of one's own, or ended already
 */
export async function endSession(ctx: MemberCtx, id: string): Promise<void> {
  if ((await endSessionsOf(ctx.db, ctx.member.id, ctx.now(), id)) === 0) throw new AppError('not_found');
}

/** Ends all of one's own sign-ins, the one that asks included. */
export async function endAllSessions(ctx: MemberCtx): Promise<void> {
  await endSessionsOf(ctx.db, ctx.member.id, ctx.now());
}
