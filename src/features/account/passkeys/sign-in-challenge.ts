import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { RequestOptions } from './contract.ts';
import { renewChallenge, takeGuess } from './store/challenges.ts';
import { loadPasskeys } from './store/passkeys.ts';
import type { ChallengeOwner, RelyingParty } from './types.ts';
import { requestOptions } from './webauthn.ts';

/**
 * Options for one answer of a sign-in, in place of those before.
 * @throws AppError sign_in_expired
 */
export async function askForPasskey(
  ctx: Pick<Ctx, 'db' | 'now'>,
  owner: ChallengeOwner,
  party: RelyingParty,
  challenge: string,
): Promise<RequestOptions> {
  const userId = await renewChallenge(ctx.db, owner, challenge, ctx.now());
  if (userId === null) throw new AppError('sign_in_expired');
  return requestOptions(party, await loadPasskeys(ctx.db, userId), challenge);
}

/**
 * Takes one guess at a recovery code from a sign-in. Returns whose it is.
 * @throws AppError sign_in_expired, also once the guesses are used up
 */
export async function guessOf(ctx: Pick<Ctx, 'db' | 'now'>, owner: ChallengeOwner): Promise<string> {
  const userId = await takeGuess(ctx.db, owner, ctx.now());
  if (userId === null) throw new AppError('sign_in_expired');
  return userId;
}
