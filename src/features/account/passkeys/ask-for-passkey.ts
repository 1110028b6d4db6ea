import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { RequestOptions } from './contract.ts';
import { countGuess, renewChallenge } from './store/challenges.ts';
import { loadPasskeys } from './store/passkeys.ts';
import type { ChallengeOwner, RelyingParty } from './types.ts';
import { requestOptions } from './webauthn.ts';

/**
 * Creates the options for the passkey of a sign-in, with a new challenge that replaces the last one.
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
 * Counts a guess at a recovery code of a sign-in.
 * @returns id of the person who signs in
 * @throws AppError sign_in_expired, also after the last guess
 */
export async function countRecoveryGuess(ctx: Pick<Ctx, 'db' | 'now'>, owner: ChallengeOwner): Promise<string> {
  const userId = await countGuess(ctx.db, owner, ctx.now());
  if (userId === null) throw new AppError('sign_in_expired');
  return userId;
}
