import { commentIdSchema, type Comment, type ListCommentsQuery } from './contract.ts';
import { commentsPerPage, repliesPerComment } from '#src/shared/comment-lengths.ts';

/** What an address of the page of comments asks for: those before a comment, or one thread from some reply on. */
export interface DiscussionQuery {
  before?: string;
  thread?: string;
  replies?: number;
}

/** Replies that the page of one thread shows at once. */
export const repliesPerThread = 50;

/** What a query asks for; whatever is not well-formed in it counts as not there, and without anything the newest comments are meant. */
export function readDiscussionQuery(search: URLSearchParams): DiscussionQuery {
  const thread = commentIdSchema.safeParse(search.get('thread')).data;
  if (thread !== undefined) {
    const replies = /^[1-9]\d{0,6}$/.test(search.get('replies') ?? '') ? Number(search.get('replies')) : 0;
    return { thread, ...(replies > 0 ? { replies } : {}) };
  }
  const before = commentIdSchema.safeParse(search.get('before')).data;
  return before === undefined ? {} : { before };
}

/** The same as the list is asked for it: one comment more than is shown, which tells that there are more. */
export function listQuery({ before, thread, replies = 0 }: DiscussionQuery): ListCommentsQuery {
  const page = { limit: commentsPerPage + 1, offset: 0 };
  return thread === undefined
    ? { ...page, reply_limit: repliesPerComment, reply_offset: 0, before }
    : { ...page, reply_limit: repliesPerThread, reply_offset: replies, comment_id: thread };
}

/** Where the page goes on: to older comments, or null where there are none. */
export function olderSearch(comments: readonly Comment[]): string | null {
  const last = comments[commentsPerPage - 1];
  return last && comments.length > commentsPerPage ? `?before=${last.id}` : null;
}

/** Where a comment's further replies are, and how many; null where all are shown. */
export function furtherReplies(
  { id, reply_count, children }: Comment,
  { replies = 0 }: DiscussionQuery,
): { search: string; count: number } | null {
  const shown = replies + children.length;
  return children.length === 0 || shown >= reply_count ? null : { search: `?thread=${id}&replies=${shown}`, count: reply_count - shown };
}
