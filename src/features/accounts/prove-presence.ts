import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { proveCode } from '../codes/prove-code.ts';
import { getUser } from './get-user.ts';
import { isProvenSince, noteProof } from './store.ts';

/** How long a code, or the sign-in itself, shows that the person is here: 10 minutes, in milliseconds. */
const proofLasts = 10 * 60_000;

export interface Proof {
  /** A code that was sent to end sign-ins, where one was asked for. */
  otp: string | undefined;
  /** The secret of the browser's cookie, null without one. */
  browser: string | null;
}

/**
 * Makes sure that the person themselves ends other sign-ins, and not who found their browser open.
 * @throws AppError confirmation_needed without a code where the last proof is over ten minutes old; wrong_code, too_many_guesses
 */
export async function provePresence(ctx: MemberCtx, { otp, browser }: Proof): Promise<void> {
  const now = ctx.now();
  if (otp === undefined) {
    if (await isProvenSince(ctx.db, ctx.sessionId, new Date(now.getTime() - proofLasts))) return;
    throw new AppError('confirmation_needed');
  }
  const { email } = await getUser(ctx);
  const proven = await proveCode(ctx, { email, browser, purpose: 'end_sessions', otp });
  if (!(await noteProof(ctx.db, ctx.sessionId, proven, now))) throw new AppError('wrong_code');
}
