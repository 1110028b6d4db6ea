import type { ReportReason } from '#src/shared/comment-limits.ts';

/** A stored comment for display. If removed, it has no text, author or mention. */
export interface ReplyRow {
  id: string;
  parentId: string | null;
  author: AuthorRow | null;
  mentioned: MentionRow | null;
  text: string;
  isRemoved: boolean;
  createdAt: Date;
}

export interface AuthorRow {
  id: string;
  username: string;
  avatarStyle: string;
  avatarSeed: string;
}

export interface MentionRow {
  id: string;
  username: string;
}

export interface CommentRow extends ReplyRow {
  replyCount: number;
  replies: ReplyRow[];
}

export interface NewComment {
  id: string;
  newsId: number;
  userId: string;
  /** The answered comment, which may itself be a reply. */
  answeredId: string | null;
  mentionedUserId: string | null;
  text: string;
  /** The text folded by `foldText`, for finding blocked words. */
  folded: string;
  digest: string;
}

/** Result of a post: whether the comment was written, the checks, and the users that it concerns. */
export interface PostOutcome {
  isWritten: boolean;
  hasArticle: boolean;
  isBarred: boolean;
  /** Whether the answered comment exists. Also true if the post answers none. */
  canAnswer: boolean;
  hasBlockedWord: boolean;
  isRepeated: boolean;
  /** Time of the author's previous post. */
  lastAt: Date | null;
  /** The top-level comment that a reply is attached to. */
  topId: string | null;
  /** Author of the answered comment. */
  answeredUserId: string | null;
  mentioned: MentionRow | null;
  author: AuthorRow;
  /** The article's titles. Null in a language that it is not written in. */
  titles: { en: string | null; zh: string | null };
}

export interface OwnCommentRow {
  id: string;
  newsId: number;
  parentId: string | null;
  text: string;
  createdAt: Date;
  removedAt: Date | null;
}

export interface NewReport {
  commentId: string;
  userId: string;
  reason: ReportReason;
  note: string;
}

/** A comment that the word filter refused. */
export type RefusedRow = Pick<OwnCommentRow, 'id' | 'newsId' | 'text' | 'createdAt'>;

export interface ReportRow {
  commentId: string;
  reason: ReportReason;
  note: string;
  createdAt: Date;
}

/** A report of a comment that is still shown. */
export interface OpenReportRow extends ReportRow {
  newsId: number;
  text: string;
}
