import type { MemberCtx } from '#src/shared/ctx.ts';
import type { Session } from '../accounts/contract.ts';
import { loadSessions } from './store.ts';

/** The sign-ins of the person who asks, the latest used first. */
export async function listSessions(ctx: MemberCtx): Promise<Session[]> {
  const rows = await loadSessions(ctx.db, ctx.member.id, ctx.now());
  return rows.map(({ id, audience, device, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    audience,
    device,
    created_at: new Date(createdAt).toISOString(),
    last_used_at: new Date(lastUsedAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    current: id === ctx.sessionId,
  }));
}
