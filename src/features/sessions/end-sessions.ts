import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Proof, provePresence } from '../accounts/prove-presence.ts';
import { endSessionsOf, endSessionsOfAddress } from './store.ts';

/**
 * Ends one of one's own sign-ins at once, its access tokens included. Another one than that which asks needs a proof.
 * @throws AppError not_found when it is none of one's own, or ended already; confirmation_needed, wrong_code, too_many_guesses
 */
export async function endSession(ctx: MemberCtx, id: string, proof: Proof): Promise<void> {
  if (id !== ctx.sessionId) await provePresence(ctx, proof);
  if ((await endSessionsOf(ctx.db, ctx.member.id, ctx.now(), id)) === 0) throw new AppError('not_found');
}

/**
 * Ends all of one's own sign-ins, the one that asks included.
 * @throws AppError confirmation_needed, wrong_code, too_many_guesses
 */
export async function endAllSessions(ctx: MemberCtx, proof: Proof): Promise<void> {
  await provePresence(ctx, proof);
  await endSessionsOf(ctx.db, ctx.member.id, ctx.now());
}

/**
 * Ends all sign-ins of the person of an address at once, or everybody's for null. An operator's command alone calls this.
 * @returns how many ended
 */
export function endSessionsByOperator(ctx: Pick<Ctx, 'db' | 'now'>, email: string | null): Promise<number> {
  return endSessionsOfAddress(ctx.db, email, ctx.now());
}
