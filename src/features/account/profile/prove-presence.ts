import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { proveCode } from '#src/features/auth/codes/prove-code.ts';
import { getUser } from './get-user.ts';
import { isProvenLast, recordPresence } from './store/presence.ts';

/** How long a code, or the sign-in itself, proves presence: 10 minutes, in milliseconds. */
const proofMs = 10 * 60_000;

export interface Proof {
  /** A code for ending sessions, if one was requested. */
  otp: string | undefined;
  /** Secret of the browser's cookie, null without one. */
  browser: string | null;
}

/**
 * Requires proof that the owner is present, so that someone at an unattended browser cannot end other sessions. Ending a session that was proven later
 * than this one always needs a new code: a thief cannot end the session in which the owner comes to end the stolen one.
 * @param target the session to end; null for all
 * @throws AppError confirmation_needed without a code when the last proof is over ten minutes old; wrong_code, too_many_guesses
 */
export async function provePresence(ctx: MemberCtx, { otp, browser }: Proof, target: string | null): Promise<void> {
  const now = ctx.now();
  if (otp === undefined) {
    if (await isProvenLast(ctx.db, ctx.sessionId, target, new Date(now.getTime() - proofMs))) return;
    throw new AppError('confirmation_needed');
  }
  const { email } = await getUser(ctx);
  const proven = await proveCode(ctx, { email, browser, purpose: 'end_sessions', sessionId: ctx.sessionId, otp });
  if (!(await recordPresence(ctx.db, ctx.sessionId, proven, now))) throw new AppError('wrong_code');
}
