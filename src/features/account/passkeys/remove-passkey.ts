import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { sendMessage } from '#src/features/messages/inbox/send-message.ts';
import type { Passkey } from './contract.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { requireProof } from './require-proof.ts';
import { clearPasskeys, deletePasskey, renamePasskey, replaceRecoveryCodes } from './store/passkeys.ts';
import { toPasskey } from './list-passkeys.ts';

/**
 * Renames a passkey of the caller.
 * @throws AppError not_found if it is not the caller's
 */
export async function rename(ctx: MemberCtx, id: string, name: string): Promise<Passkey> {
  const row = await renamePasskey(ctx.db, id, name, createAct(ctx, 'passkey_renamed'));
  if (!row) throw new AppError('not_found');
  return toPasskey(row);
}

/**
 * Removes a passkey, and ends the caller's other sessions in the admin area. Without any passkey, the mailed code is enough to sign in.
 * @throws AppError proof_needed; not_found if it is not the caller's
 */
export async function removePasskey(ctx: MemberCtx, id: string): Promise<void> {
  await requireProof(ctx);
  const removed = await deletePasskey(ctx.db, id, ctx.sessionId, createAct(ctx, 'passkey_removed'));
  if (!removed) throw new AppError('not_found');
  const params = { event: 'passkey_removed' as const, name: removed.name };
  ctx.later(sendMessage(ctx, { userId: ctx.member.id, kind: 'security', params, link: '/admin/security' }));
}

/**
 * Replaces the caller's recovery codes.
 * @returns the new codes in plain text, which cannot be shown again
 * @throws AppError proof_needed; not_found if the caller has no passkey
 */
export async function renewRecoveryCodes(ctx: MemberCtx): Promise<string[]> {
  await requireProof(ctx);
  const { codes, hashes } = await createRecoveryCodes(ctx, ctx.member.id);
  if (!(await replaceRecoveryCodes(ctx.db, hashes, ctx.sessionId, createAct(ctx, 'recovery_codes_made')))) throw new AppError('not_found');
  return codes;
}

/** The actor of an operator's command in the audit log, which is no account. */
const operator = { actorId: '00000000-0000-0000-0000-000000000000', actorName: 'operator' };

/**
 * Removes all passkeys and recovery codes of an address, and ends its sessions, for a person who lost all of them. Called only by an operator's command.
 * @returns the number of removed passkeys
 * @throws AppError not_found for an unknown address
 */
export async function removeAllPasskeys(ctx: Pick<Ctx, 'db' | 'now'>, email: string): Promise<number> {
  const at = ctx.now();
  const cleared = await clearPasskeys(ctx.db, email, { id: newUuid(at), act: 'passkeys_cleared', ...operator, reason: '', at });
  if (!cleared) throw new AppError('not_found');
  return cleared.removed;
}
