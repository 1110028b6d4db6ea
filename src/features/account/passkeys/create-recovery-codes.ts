import type { Ctx } from '#src/shared/ctx.ts';
import { passkeyLimits } from './limits.ts';
import { cleanRecoveryCode, newRecoveryCode } from './recovery-code.ts';

/** Computes the keyed hash under which a recovery code is stored. It differs by person. */
export function recoveryCodeHash(ctx: Pick<Ctx, 'keyed'>, userId: string, typed: string): Promise<string> {
  return ctx.keyed('recovery', `${userId}:${cleanRecoveryCode(typed)}`);
}

/** Creates recovery codes, in plain text and as the hashes to store. */
export async function createRecoveryCodes(ctx: Pick<Ctx, 'keyed'>, userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: passkeyLimits.recoveryCodes }, newRecoveryCode);
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryCodeHash(ctx, userId, code))) };
}
