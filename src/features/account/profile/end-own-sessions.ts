import type { MemberCtx } from '#src/shared/ctx.ts';
import { endAllSessions, endSession } from '#src/features/auth/sessions/end-sessions.ts';
import { type Proof, provePresence } from './prove-presence.ts';

/**
 * Ends one of the member's sessions. Any but the current one needs proof of presence.
 * @throws AppError not_found if it is not theirs or has ended; confirmation_needed, wrong_code, too_many_guesses
 */
export async function endOwnSession(ctx: MemberCtx, id: string, proof: Proof): Promise<void> {
  if (id !== ctx.sessionId) await provePresence(ctx, proof, id);
  await endSession(ctx, id);
}

/**
 * Ends all of the member's sessions, including the current one.
 * @throws AppError confirmation_needed, wrong_code, too_many_guesses
 */
export async function endAllOwnSessions(ctx: MemberCtx, proof: Proof): Promise<void> {
  await provePresence(ctx, proof, null);
  await endAllSessions(ctx);
}
