import type { MemberCtx } from '#src/shared/ctx.ts';
import type { CommentsExport } from './facts.ts';
import { loadCommentsOf } from './store.ts';

/** What one wrote and what one reported, newest first, for the file of one's data. A comment that a moderator hid is in it with its words. */
export function exportComments(ctx: Pick<MemberCtx, 'db' | 'member'>): Promise<CommentsExport> {
  return loadCommentsOf(ctx.db, ctx.member.id);
}
