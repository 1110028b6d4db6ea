import type { MemberCtx } from '#src/shared/ctx.ts';
import type { Session } from '#src/features/auth/identity/contract.ts';
import { loadSessions } from './store.ts';

/** The caller's live sessions, most recently used first. */
export async function listSessions(ctx: MemberCtx): Promise<Session[]> {
  const rows = await loadSessions(ctx.db, ctx.member.id, ctx.now());
  return rows.map(({ id, audience, device, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    audience,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === ctx.sessionId,
  }));
}
