import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newSecret, newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import type { AddedPasskey, AddPasskeyInput, CreationOptions } from './contract.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { requireProof } from './require-proof.ts';
import { sessionOwner } from './identify-client.ts';
import { saveChallenge, consumeChallenge } from './store/challenges.ts';
import { insertPasskey, loadPasskeys } from './store/passkeys.ts';
import { toPasskey } from './list-passkeys.ts';
import type { RelyingParty } from './types.ts';
import { creationOptions, readCreation } from './webauthn.ts';

/**
 * Creates the options for a new passkey.
 * @param email the authenticator shows it next to the passkey
 * @throws AppError proof_needed
 */
export async function beginPasskey(ctx: MemberCtx, party: RelyingParty, email: string): Promise<CreationOptions> {
  await requireProof(ctx);
  const { id: userId } = ctx.member;
  const challenge = newSecret();
  await saveChallenge(ctx.db, sessionOwner('add', ctx.sessionId), userId, challenge, ctx.now());
  return creationOptions(party, { userId, email, known: await loadPasskeys(ctx.db, userId), challenge });
}

/**
 * Adds a passkey. Every further sign-in to the admin area needs one, and the owner's other admin sessions end. With the first passkey, recovery codes
 * are returned.
 * @throws AppError proof_needed, sign_in_expired, wrong_passkey, passkey_known, too_many_passkeys
 */
export async function addPasskey(ctx: MemberCtx, party: RelyingParty, { name, response }: AddPasskeyInput): Promise<AddedPasskey> {
  await requireProof(ctx);
  const now = ctx.now();
  const userId = ctx.member.id;
  const taken = await consumeChallenge(ctx.db, sessionOwner('add', ctx.sessionId), now);
  if (!taken) throw new AppError('sign_in_expired');
  if (taken.challenge === null) throw new AppError('wrong_passkey');
  const made = await readCreation(party, taken.challenge, response);
  const passkey = { id: newUuid(now), userId, name, ...made, createdAt: now, lastUsedAt: null };
  const { codes, hashes } = await createRecoveryCodes(ctx, userId);
  const added = await insertPasskey(ctx.db, {
    ...{ passkey, codeHashes: hashes, sessionId: ctx.sessionId },
    act: createAct(ctx, 'passkey_added'),
  });
  if (added === 'unproven') throw new AppError('proof_needed');
  if (added === 'full') throw new AppError('too_many_passkeys');
  if (added === 'known') throw new AppError('passkey_known');
  ctx.later(sendMessage(ctx, { userId, kind: 'security', params: { event: 'passkey_added', name }, link: '/admin/security' }));
  return { passkey: toPasskey(passkey), recovery_codes: added.first ? codes : null };
}
