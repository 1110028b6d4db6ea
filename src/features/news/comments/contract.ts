import { z } from 'zod';
import { commentsPerPage, maxCommentLength, maxReportNote, repliesPerComment, reportReasons } from '#src/shared/comment-limits.ts';
import { reasonSchema } from '#src/features/auth/audit/contract.ts';

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
  /** Starts a thread's replies at this one, regardless of how many come before it. */
  reply_from: commentIdSchema.optional(),
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

/** A report as moderators see it, without its author. */
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

const reason = reasonSchema.default('');
export const moderationSchema = z.object({ hidden: z.boolean(), reason });
export type ModerationInput = z.infer<typeof moderationSchema>;

/** `POST /admin/comments/acts`. */
export const moderateManySchema = z.object({
  ids: z.array(commentIdSchema).min(1).max(50),
  act: z.enum(['hide', 'restore', 'dismiss']),
  reason,
});
export type ModerateManyInput = z.infer<typeof moderateManySchema>;
export const moderationResultSchema = z.object({ changed: z.array(commentIdSchema), unchanged: z.array(commentIdSchema) });
export type ModerationResult = z.infer<typeof moderationResultSchema>;

/** A comment's author as moderators see them. Null if the account is deleted. */
const writerSchema = z.object({ id: z.uuid(), username: z.string(), barred: z.boolean(), has_role: z.boolean() }).nullable();

/** `GET /admin/comments`: comments that members reported, or that moderators hid, the latest first. */
export const moderatedCommentSchema = z.object({
  id: commentIdSchema,
  news_id: z.int(),
  news_title: z.string(),
  comment_text: z.string(),
  hidden: z.boolean(),
  user: writerSchema,
  created_at: instant,
  reports: z.array(z.object({ reason: z.enum(reportReasons), note: z.string(), created_at: instant })),
});
export type ModeratedComment = z.infer<typeof moderatedCommentSchema>;
export const moderationQueueQuerySchema = z.object({
  state: z.enum(['reported', 'hidden']).default('reported'),
  limit: length.default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
export type ModerationQueueQuery = z.infer<typeof moderationQueueQuerySchema>;

/** `GET /admin/comments/{id}/thread`: the top comment, and up to ten replies before and after, oldest first. */
export const threadEntrySchema = z.object({
  id: commentIdSchema,
  username: z.string().nullable(),
  comment_text: z.string(),
  state: z.enum(['shown', 'hidden', 'removed']),
  created_at: instant,
});
export type ThreadEntry = z.infer<typeof threadEntrySchema>;

/** `GET /admin/refused-comments`: comments that the word filter refused, newest first. */
export const refusedCommentSchema = z.object({
  id: z.uuid(),
  news_id: z.int(),
  news_title: z.string(),
  comment_text: z.string(),
  user: writerSchema,
  created_at: instant,
});
export type RefusedComment = z.infer<typeof refusedCommentSchema>;
export const refusedCommentsQuerySchema = z.object({ limit: length.default(20), before: z.uuid().optional() });
export type RefusedCommentsQuery = z.infer<typeof refusedCommentsQuerySchema>;

/** `POST /admin/words`: blocks or unblocks a word. */
export const setWordSchema = z.object({ word: z.string().normalize('NFC').trim().min(1).max(60), blocked: z.boolean(), reason });
export type SetWordInput = z.infer<typeof setWordSchema>;
export const setWordResultSchema = z.object({ changed: z.boolean() });
export const dismissSchema = z.object({ reason });
