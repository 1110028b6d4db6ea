import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newSecret } from '#src/shared/ids.ts';
import type { Tokens } from '#src/features/auth/identity/contract.ts';
import { issueTokens } from './issue-tokens.ts';
import { graceMs, refreshTokenHash, seal, unseal } from './tokens.ts';
import { revokeFamily, loadRotatedToken, rotateToken } from './store.ts';

/**
 * Exchanges a refresh token for its successor and a new access token. Within ten seconds the same token returns the same successor. Later
 * reuse means that it was copied, so its whole token family is revoked.
 * @throws AppError unauthenticated
 */
export async function refreshSession(ctx: Pick<Ctx, 'db' | 'now' | 'accessTokens' | 'log'>, token: string): Promise<Tokens> {
  const now = ctx.now();
  const hash = await refreshTokenHash(token);
  const successor = newSecret();
  const next = { hash, successorHash: await refreshTokenHash(successor), sealedSuccessor: await seal(successor, token) };
  const claimed = await rotateToken(ctx.db, next, now);
  if (claimed) return issueTokens(ctx, claimed, successor);
  const rotated = await loadRotatedToken(ctx.db, hash, now);
  if (!rotated?.isLive || rotated.rotatedAt === null || rotated.sealedSuccessor === null) throw new AppError('unauthenticated');
  if (now.getTime() - rotated.rotatedAt.getTime() <= graceMs)
    return issueTokens(ctx, rotated, await unseal(rotated.sealedSuccessor, token));
  await revokeFamily(ctx.db, rotated.id, now);
  ctx.log({ event: 'refresh_token_reused', session: rotated.id });
  throw new AppError('unauthenticated');
}
