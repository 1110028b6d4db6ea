import type { MemberCtx } from '#src/shared/ctx.ts';
import { toMessage } from './compose-message.ts';
import type { InboxMessage } from './contract.ts';
import { loadAllMessages } from './store.ts';

/** Exports all of the caller's messages. */
export async function exportInbox(ctx: MemberCtx): Promise<InboxMessage[]> {
  return (await loadAllMessages(ctx.db, ctx.member.id)).map((row) => toMessage(row, ctx.member.language));
}
