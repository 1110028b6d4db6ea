import type { Ctx } from '#src/shared/ctx.ts';
import { passkeyLimits } from './limits.ts';
import { cleanRecoveryCode, newRecoveryCode } from './recovery-code.ts';

/** The only form in which a recovery code is stored. Differs by person. */
export function recoveryCodeHash(ctx: Pick<Ctx, 'keyed'>, userId: string, typed: string): Promise<string> {
  return ctx.keyed('recovery', `${userId}:${cleanRecoveryCode(typed)}`);
}

/** New recovery codes in the clear, with what is stored of them. */
export async function makeRecoveryCodes(ctx: Pick<Ctx, 'keyed'>, userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: passkeyLimits.recoveryCodes }, newRecoveryCode);
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryCodeHash(ctx, userId, code))) };
}
