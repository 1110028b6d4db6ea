import type { Ctx } from '#src/shared/ctx.ts';
import type { Tokens } from '../accounts/contract.ts';
import type { Family } from './facts.ts';

/** What a client gets for a sign-in or a refresh. */
export async function issueTokens(ctx: Pick<Ctx, 'accessTokens' | 'now'>, family: Family, refreshToken: string): Promise<Tokens> {
  const { id: sessionId, userId, audience } = family;
  return {
    access_token: await ctx.accessTokens.sign({ userId, sessionId, audience }, ctx.now()),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: ctx.accessTokens.lifetime,
  };
}
