import type { MemberCtx } from '#src/shared/ctx.ts';
import { toMessage } from './compose-message.ts';
import type { InboxMessage, ListInboxQuery } from './contract.ts';
import { loadAllMessages, loadMessages } from './store.ts';

/** Lists one page of the caller's inbox in the language that the member chose, newest first, and the total. */
export async function listInbox(ctx: MemberCtx, query: ListInboxQuery): Promise<{ list: InboxMessage[]; total: number }> {
  const { messages, total } = await loadMessages(ctx.db, ctx.member.id, query);
  return { list: messages.map((row) => toMessage(row, ctx.member.language)), total };
}

/** All of the caller's messages, for data export. */
export async function exportInbox(ctx: MemberCtx): Promise<InboxMessage[]> {
  return (await loadAllMessages(ctx.db, ctx.member.id)).map((row) => toMessage(row, ctx.member.language));
}
