import type { MemberCtx } from '#src/shared/ctx.ts';
import { toMessage } from './compose-message.ts';
import type { InboxMessage, ListInboxQuery } from './contract.ts';
import { loadMessages } from './store.ts';

/** A part of one's own inbox in the language of the request, newest first, and how many messages there are in all. */
export async function listInbox(ctx: MemberCtx, query: ListInboxQuery): Promise<{ list: InboxMessage[]; total: number }> {
  const { rows, total } = await loadMessages(ctx.db, ctx.member.id, query);
  return { list: rows.map((row) => toMessage(row, ctx.language)), total };
}
