import type { Ctx } from '#src/shared/ctx.ts';
import { avatarUrl } from '../accounts/to-user.ts';
import type { Comment, ListCommentsQuery } from './contract.ts';
import { loadComments } from './store.ts';
import { toComment } from './to-comment.ts';

/** One page of an article's comments with their first replies; none for an article that is not there. `top` counts the pages' comments, `shown` replies too. */
export async function listComments(
  ctx: Pick<Ctx, 'db'>,
  newsId: number,
  query: ListCommentsQuery,
): Promise<{ comments: Comment[]; top: number; shown: number }> {
  const { comments, top, shown } = await loadComments(ctx.db, newsId, query);
  return { comments: comments.map((facts) => toComment(facts, avatarUrl)), top, shown };
}
