import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { toMessage } from './compose-message.ts';
import type { InboxMessage } from './contract.ts';
import { countUnread, markAllRead as markAll, markRead } from './store.ts';

/**
 * Marks one of one's own messages read.
 * @throws AppError not_found
 */
export async function readMessage(ctx: MemberCtx, id: string): Promise<InboxMessage> {
  const row = await markRead(ctx.db, ctx.member.id, id, ctx.now());
  if (!row) throw new AppError('not_found');
  return toMessage(row, ctx.language);
}

/** Marks all of one's own messages read; how many were not. */
export function markAllRead(ctx: MemberCtx): Promise<number> {
  return markAll(ctx.db, ctx.member.id, ctx.now());
}

export function unreadCount(ctx: MemberCtx): Promise<number> {
  return countUnread(ctx.db, ctx.member.id);
}
