import { commentIdSchema, type Comment, type ListCommentsQuery } from './contract.ts';
import { commentsPerPage, repliesPerComment } from '#src/shared/comment-limits.ts';

/** Query of the comments page: comments before a given one, or one thread from a given reply. */
export interface DiscussionQuery {
  before?: string;
  thread?: string;
  replies?: number;
}

/** Replies per page of one thread. */
export const repliesPerThread = 50;

/** Parses a query. Malformed parts are ignored; the default is the newest comments. */
export function readDiscussionQuery(search: URLSearchParams): DiscussionQuery {
  const thread = commentIdSchema.safeParse(search.get('thread')).data;
  if (thread !== undefined) {
    const replies = /^[1-9]\d{0,6}$/.test(search.get('replies') ?? '') ? Number(search.get('replies')) : 0;
    return { thread, ...(replies > 0 ? { replies } : {}) };
  }
  const before = commentIdSchema.safeParse(search.get('before')).data;
  return before === undefined ? {} : { before };
}

/** Serialises a query; empty for the newest comments. */
export function discussionSearch({ before, thread, replies }: DiscussionQuery): string {
  if (thread !== undefined) return `?thread=${thread}${replies === undefined ? '' : `&replies=${replies}`}`;
  return before === undefined ? '' : `?before=${before}`;
}

/** Converts it to the API's query, with one extra comment to detect whether there are more. */
export function listQuery({ before, thread, replies = 0 }: DiscussionQuery): ListCommentsQuery {
  const page = { limit: commentsPerPage + 1, offset: 0 };
  return thread === undefined
    ? { ...page, reply_limit: repliesPerComment, reply_offset: 0, before }
    : { ...page, reply_limit: repliesPerThread, reply_offset: replies, comment_id: thread };
}

/** Returns the query of the next page, or null if there are no older comments. */
export function olderSearch(comments: readonly Comment[]): string | null {
  const last = comments[commentsPerPage - 1];
  return last && comments.length > commentsPerPage ? `?before=${last.id}` : null;
}

/** Returns the query and number of a comment's remaining replies, or null if all are shown. */
export function furtherReplies(
  { id, reply_count, children }: Comment,
  { replies = 0 }: DiscussionQuery,
): { search: string; count: number } | null {
  const shownCount = replies + children.length;
  return children.length === 0 || shownCount >= reply_count
    ? null
    : { search: `?thread=${id}&replies=${shownCount}`, count: reply_count - shownCount };
}
