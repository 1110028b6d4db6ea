import type { AccessClaims, Ctx, Member } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { loadSessionMember } from './store.ts';

/**
 * Identifies the holder of an access token. Checks the session on every call, so a token stops working as soon as its session ends or its
 * user is deleted.
 * @throws AppError unauthenticated
 */
export async function identify(
  ctx: Pick<Ctx, 'db' | 'now' | 'accessTokens'>,
  accessToken: string,
): Promise<{ member: Member } & Pick<AccessClaims, 'sessionId' | 'audience'>> {
  const claims = await ctx.accessTokens.read(accessToken, ctx.now());
  const member = claims && (await loadSessionMember(ctx.db, claims, ctx.now()));
  if (!claims || !member) throw new AppError('unauthenticated');
  return { member, sessionId: claims.sessionId, audience: claims.audience };
}
