import type { Ctx } from '#src/shared/ctx.ts';
import { refreshTokenHash } from './refresh-token.ts';
import { endFamilyOfToken } from './store.ts';

/** Ends the sign-in that a refresh token belongs to. A token that is not known ends nothing, and that is no error: it is of no use either. */
export async function signOut(ctx: Pick<Ctx, 'db' | 'now'>, refreshToken: string): Promise<void> {
  await endFamilyOfToken(ctx.db, await refreshTokenHash(refreshToken), ctx.now());
}
