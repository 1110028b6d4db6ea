import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { endSessionsOf } from './store.ts';

/**
 * Ends one of the caller's sessions at once, including its access tokens.
 * @throws AppError not_found if it is not the caller's or has ended
 */
export async function endSession(ctx: MemberCtx, id: string): Promise<void> {
  if ((await endSessionsOf(ctx.db, ctx.member.id, ctx.now(), id)) === 0) throw new AppError('not_found');
}

/** Ends all of the caller's sessions, including the current one. */
export async function endAllSessions(ctx: MemberCtx): Promise<void> {
  await endSessionsOf(ctx.db, ctx.member.id, ctx.now());
}
