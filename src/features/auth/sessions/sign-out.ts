import type { Ctx } from '#src/shared/ctx.ts';
import { refreshTokenHash } from './tokens.ts';
import { revokeFamilyOfToken } from './store.ts';

/** Revokes the token family of a refresh token. An unknown token is not an error. */
export async function signOut(ctx: Pick<Ctx, 'db' | 'now'>, refreshToken: string): Promise<void> {
  await revokeFamilyOfToken(ctx.db, await refreshTokenHash(refreshToken), ctx.now());
}
