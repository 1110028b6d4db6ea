import type { AccessClaims, Ctx, Member } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { loadSessionMember } from './store.ts';

/**
 * Who holds an access token. A sign-in that was ended, or a person who left, is noticed at once and not when the token runs out.
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
