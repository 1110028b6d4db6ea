import type { MemberCtx } from '#src/shared/ctx.ts';
import type { OwnPasskeys, Passkey } from './contract.ts';
import { provenUntil } from './require-proof.ts';
import { countRecoveryCodes, loadPasskeys } from './store/passkeys.ts';
import type { PasskeyRow } from './types.ts';

/** Lists the caller's passkeys, and returns until when this session may change them. */
export async function listPasskeys(ctx: MemberCtx): Promise<OwnPasskeys> {
  const [rows, left, until] = await Promise.all([
    loadPasskeys(ctx.db, ctx.member.id),
    countRecoveryCodes(ctx.db, ctx.member.id),
    provenUntil(ctx),
  ]);
  return { passkeys: rows.map(toPasskey), recovery_codes_left: left, proven_until: until?.toISOString() ?? null };
}

/** Lists the caller's passkeys for data export. */
export async function exportPasskeys(ctx: MemberCtx): Promise<Passkey[]> {
  return (await loadPasskeys(ctx.db, ctx.member.id)).map(toPasskey);
}

export function toPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, synced: isSynced, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null };
}
