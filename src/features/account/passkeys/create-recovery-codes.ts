import type { Ctx } from '#src/shared/ctx.ts';
import { passkeyLimits } from './limits.ts';

/** Crockford's alphabet, in which no two characters look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** Creates a recovery code: 80 random bits, as four groups of four characters. */
export function newRecoveryCode(): string {
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet.charAt(byte % alphabet.length)); // 256 is a multiple of 32
  return [0, 4, 8, 12].map((at) => characters.slice(at, at + 4).join('')).join('-');
}

/** Normalises a typed code: removes spaces and hyphens, and corrects characters that people mistake. */
export function cleanRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

/** Computes the keyed hash under which a recovery code is stored. It differs by person. */
export function recoveryCodeHash(ctx: Pick<Ctx, 'keyed'>, userId: string, typed: string): Promise<string> {
  return ctx.keyed('recovery', `${userId}:${cleanRecoveryCode(typed)}`);
}

/** Creates recovery codes, in plain text and as the hashes to store. */
export async function createRecoveryCodes(ctx: Pick<Ctx, 'keyed'>, userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: passkeyLimits.recoveryCodes }, newRecoveryCode);
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryCodeHash(ctx, userId, code))) };
}
