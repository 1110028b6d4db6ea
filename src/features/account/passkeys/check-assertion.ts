import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Assertion } from './contract.ts';
import { consumeChallenge } from './store/challenges.ts';
import { loadPasskeys } from './store/passkeys.ts';
import type { ChallengeOwner, ProvenPasskey, RelyingParty } from './types.ts';
import { readAssertion } from './webauthn.ts';

/**
 * Consumes the client's challenge and checks a passkey's answer to it.
 * @returns the passkey with its new count of uses, which the caller's statement must save
 * @throws AppError wrong_passkey; sign_in_expired if the client has no valid challenge
 */
export async function checkAssertion(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { owner, party, response }: { owner: ChallengeOwner; party: RelyingParty; response: Assertion },
): Promise<ProvenPasskey> {
  const taken = await consumeChallenge(ctx.db, owner, ctx.now());
  if (!taken) throw new AppError('sign_in_expired');
  const passkey = (await loadPasskeys(ctx.db, taken.userId)).find(({ credentialId }) => credentialId === response.id);
  if (taken.challenge === null || !passkey) throw new AppError('wrong_passkey');
  return { id: passkey.id, userId: taken.userId, counter: await readAssertion(party, taken.challenge, response, passkey) };
}
