import type { Passkey } from './contract.ts';
import type { PasskeyRow } from './types.ts';

/** Maps a stored passkey to its view. */
export function toPasskey({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, synced: isSynced, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null };
}
