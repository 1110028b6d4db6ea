import { z } from 'zod';
import { commentsPerPage, longestComment, repliesPerComment } from '#src/shared/comment-lengths.ts';

const instant = z.iso.datetime();
export const commentIdSchema = z.uuid();

/** Who wrote a comment. All null where the account is gone: a placeholder word stands for the name then. */
export const commenterSchema = z.object({ id: z.uuid().nullable(), username: z.string().nullable(), avatar_url: z.string().nullable() });
export type Commenter = z.infer<typeof commenterSchema>;

export const replySchema = z.object({
  id: commentIdSchema,
  comment_id: commentIdSchema,
  parent_comment_id: commentIdSchema.nullable(),
  user: commenterSchema,
  mentioned_user: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** Empty where the comment was removed and is shown for its replies alone. */
  comment_text: z.string(),
  removed: z.boolean(),
  created_at: instant,
});
export type Reply = z.infer<typeof replySchema>;

export const commentSchema = replySchema.extend({
  /** Replies that are shown, over all pages of them. */
  reply_count: z.int(),
  /** Oldest first. */
  children: z.array(replySchema),
});
export type Comment = z.infer<typeof commentSchema>;

const length = z.coerce.number().int().min(1).max(50);
const offset = z.coerce.number().int().min(0).max(10_000_000).default(0);

export const listCommentsQuerySchema = z.object({
  limit: length.default(commentsPerPage),
  offset,
  reply_limit: z.coerce.number().int().min(0).max(50).default(repliesPerComment),
  reply_offset: offset,
  /** Continues after this top comment, whatever has been written since: costs the same on every page, unlike `offset`. */
  before: commentIdSchema.optional(),
  /** Just the thread that this comment stands in. */
  comment_id: commentIdSchema.optional(),
});
export type ListCommentsQuery = z.infer<typeof listCommentsQuerySchema>;

export const postCommentSchema = z.object({
  news_id: z.int().min(1).max(2_147_483_647),
  /** Taken for compatibility and not believed: the author is the token's. */
  user_id: z.string().max(64).nullish(),
  comment_text: z.string().max(8 * longestComment),
  parent_comment_id: commentIdSchema.nullish(),
  mentioned_user_id: z.uuid().nullish(),
});
export type PostComment = z.infer<typeof postCommentSchema>;

export const moderationSchema = z.object({ hidden: z.boolean() });
