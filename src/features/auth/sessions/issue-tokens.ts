import type { Ctx } from '#src/shared/ctx.ts';
import type { Tokens } from '#src/features/auth/identity/contract.ts';
import type { TokenFamily } from './types.ts';

/** Tokens for a client after sign-in or refresh. */
export async function issueTokens(ctx: Pick<Ctx, 'accessTokens' | 'now'>, family: TokenFamily, refreshToken: string): Promise<Tokens> {
  const { id: sessionId, userId, audience } = family;
  return {
    access_token: await ctx.accessTokens.sign({ userId, sessionId, audience }, ctx.now()),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: ctx.accessTokens.lifetime,
  };
}
