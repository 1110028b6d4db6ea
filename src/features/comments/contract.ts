import { z } from 'zod';
import { commentsPerPage, maxCommentLength, maxReportNote, repliesPerComment, reportReasons } from '#src/shared/comment-limits.ts';

const instant = z.iso.datetime();
export const commentIdSchema = z.uuid();

/** A comment's author. All fields are null if the account is deleted; pages show a placeholder. */
export const commenterSchema = z.object({ id: z.uuid().nullable(), username: z.string().nullable(), avatar_url: z.string().nullable() });
export type Commenter = z.infer<typeof commenterSchema>;

export const replySchema = z.object({
  id: commentIdSchema,
  comment_id: commentIdSchema,
  parent_comment_id: commentIdSchema.nullable(),
  user: commenterSchema,
  mentioned_user: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** Empty if the comment was removed and is listed only for its replies. */
  comment_text: z.string(),
  removed: z.boolean(),
  created_at: instant,
});
export type Reply = z.infer<typeof replySchema>;

export const commentSchema = replySchema.extend({
  /** Number of visible replies, over all pages. */
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
  /** Keyset paging: continues after this top-level comment. Costs the same on every page, unlike `offset`. */
  before: commentIdSchema.optional(),
  /** Only the thread that contains this comment. */
  comment_id: commentIdSchema.optional(),
});
export type ListCommentsQuery = z.infer<typeof listCommentsQuerySchema>;

const newsId = z.int().min(1).max(2_147_483_647);
/** Clients that take the id from an address send it as text. */
const newsIdAsText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(newsId);

export const postCommentSchema = z.object({
  news_id: z.union([newsId, newsIdAsText]),
  /** Accepted for compatibility and ignored: the author is the token's owner. */
  user_id: z.union([z.string().max(64), z.number()]).nullish(),
  comment_text: z.string().max(8 * maxCommentLength),
  parent_comment_id: commentIdSchema.nullish(),
  mentioned_user_id: z.uuid().nullish(),
});
export type PostComment = z.infer<typeof postCommentSchema>;

export const reportSchema = z.object({
  reason: z.enum(reportReasons),
  note: z
    .string()
    .max(8 * maxReportNote)
    .nullish(),
});
export type ReportInput = z.infer<typeof reportSchema>;

export const ownReportsQuerySchema = z.object({ news_id: newsIdAsText });

export const listReportsQuerySchema = z.object({ limit: length.default(20), offset });
export type ListReportsQuery = z.infer<typeof listReportsQuerySchema>;

/** A report as moderators see it: without who made it. */
export const commentReportSchema = z.object({
  comment_id: commentIdSchema,
  news_id: z.int(),
  comment_text: z.string(),
  reason: z.enum(reportReasons),
  /** Empty if the reporter wrote none. */
  note: z.string(),
  created_at: instant,
});
export type CommentReport = z.infer<typeof commentReportSchema>;

export const moderationSchema = z.object({ hidden: z.boolean() });
