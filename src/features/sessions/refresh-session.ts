import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newSecret } from '#src/shared/ids.ts';
import type { Tokens } from '../accounts/contract.ts';
import { issueTokens } from './issue-tokens.ts';
import { graceMs, refreshTokenHash, seal, unseal } from './refresh-token.ts';
import { endFamily, loadSpentToken, rotateToken } from './store.ts';

/**
 * Exchanges a refresh token for its successor and a new access token. Within ten seconds the same token gives the same successor again;
 * after that it can only have been copied, and everything that came of the sign-in is dead at once.
 * @throws AppError unauthenticated
 */
export async function refreshSession(ctx: Pick<Ctx, 'db' | 'now' | 'accessTokens' | 'log'>, token: string): Promise<Tokens> {
  const now = ctx.now();
  const hash = await refreshTokenHash(token);
  const successor = newSecret();
  const next = { hash, successorHash: await refreshTokenHash(successor), sealedSuccessor: await seal(successor, token) };
  const won = await rotateToken(ctx.db, next, now);
  if (won) return issueTokens(ctx, won, successor);
  const spent = await loadSpentToken(ctx.db, hash, now);
  if (!spent?.stands || spent.rotatedAt === null || spent.sealedSuccessor === null) throw new AppError('unauthenticated');
  if (now.getTime() - new Date(spent.rotatedAt).getTime() <= graceMs)
    return issueTokens(ctx, spent, await unseal(spent.sealedSuccessor, token));
  await endFamily(ctx.db, spent.id, now);
  ctx.log({ event: 'refresh_token_reused', session: spent.id });
  throw new AppError('unauthenticated');
}
