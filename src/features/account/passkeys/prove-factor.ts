import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newSecret } from '#src/shared/ids.ts';
import { checkAssertion } from './check-assertion.ts';
import type { Assertion, RequestOptions } from './contract.ts';
import { sessionOwner } from './identify-client.ts';
import { saveChallenge } from './store/challenges.ts';
import { loadPasskeys, recordProof } from './store/passkeys.ts';
import type { RelyingParty } from './types.ts';
import { requestOptions } from './webauthn.ts';

/**
 * Creates the options with which the owner of a session proves their presence by passkey.
 * @throws AppError not_found if they have no passkey
 */
export async function beginProof(ctx: MemberCtx, party: RelyingParty): Promise<RequestOptions> {
  const known = await loadPasskeys(ctx.db, ctx.member.id);
  if (known.length === 0) throw new AppError('not_found');
  const challenge = newSecret();
  await saveChallenge(ctx.db, sessionOwner('prove', ctx.sessionId), ctx.member.id, challenge, ctx.now());
  return requestOptions(party, known, challenge);
}

/**
 * Checks a passkey's answer, and records the proof for the session.
 * @throws AppError wrong_passkey, sign_in_expired
 */
export async function proveFactor(ctx: MemberCtx, party: RelyingParty, response: Assertion): Promise<void> {
  const proven = await checkAssertion(ctx, { owner: sessionOwner('prove', ctx.sessionId), party, response });
  if (await recordProof(ctx.db, ctx.sessionId, proven, ctx.now())) return;
  ctx.log({ event: 'passkey_count_fell', passkey: proven.id, user: proven.userId });
  throw new AppError('wrong_passkey');
}
