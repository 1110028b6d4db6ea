import type { Ctx } from '#src/shared/ctx.ts';
import { avatarUrl } from '#src/features/auth/identity/avatar-url.ts';
import type { Comment, ListCommentsQuery } from './contract.ts';
import { loadComments } from './store/load-comments.ts';
import { toComment } from './to-comment.ts';

/** Lists one page of an article's comments with their first replies. Empty for an article that readers cannot see. Counts as `loadComments` does. */
export async function listComments(
  ctx: Pick<Ctx, 'db' | 'now'>,
  newsId: number,
  query: ListCommentsQuery,
): Promise<{ comments: Comment[]; top: number; shown: number }> {
  const { comments, top, shown } = await loadComments(ctx.db, newsId, query, ctx.now());
  return { comments: comments.map((row) => toComment(row, avatarUrl)), top, shown };
}
