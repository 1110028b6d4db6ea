import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { minutesAfter, passkeyLimits } from './limits.ts';
import { loadPasskeys, loadProof } from './store/passkeys.ts';

/**
 * Returns until when this session may change passkeys: ten minutes after its owner showed a passkey, or entered the mailed code if they have none. Null
 * if it may not.
 */
export async function provenUntil(ctx: MemberCtx): Promise<Date | null> {
  const [proof, passkeys] = await Promise.all([loadProof(ctx.db, ctx.sessionId), loadPasskeys(ctx.db, ctx.member.id)]);
  const at = passkeys.length > 0 ? proof?.factorAt : proof?.provenAt;
  const until = at ? minutesAfter(at, passkeyLimits.proofMinutes) : null;
  return until !== null && until > ctx.now() ? until : null;
}

/** @throws AppError proof_needed */
export async function requireProof(ctx: MemberCtx): Promise<void> {
  if ((await provenUntil(ctx)) === null) throw new AppError('proof_needed');
}
