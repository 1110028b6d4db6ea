import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { toMessage } from './compose-message.ts';
import type { InboxMessage } from './contract.ts';
import { markRead } from './store.ts';

/**
 * Marks one of the caller's messages as read.
 * @throws AppError not_found
 */
export async function openMessage(ctx: MemberCtx, id: string): Promise<InboxMessage> {
  const row = await markRead(ctx.db, ctx.member.id, id, ctx.now());
  if (!row) throw new AppError('not_found');
  return toMessage(row, ctx.member.language);
}
