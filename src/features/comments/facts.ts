import type { Bilingual } from '#src/shared/language.ts';

/** A comment as the database tells it. A removed one comes without its text. */
export interface ReplyFacts {
  id: string;
  parentId: string | null;
  user: PersonFacts | null;
  mentioned: { id: string; username: string } | null;
  text: string;
  removed: boolean;
  createdAt: string;
}

export interface PersonFacts {
  id: string;
  username: string;
  avatarStyle: string;
  avatarSeed: string;
}

export interface CommentFacts extends ReplyFacts {
  replyCount: number;
  replies: ReplyFacts[];
}

/** What a posting statement found, and whether it wrote. */
export interface PostOutcome {
  written: boolean;
  article: boolean;
  barred: boolean;
  /** The comment that is answered is there; true too where none is answered. */
  answered: boolean;
  blocked: boolean;
  repeated: boolean;
  /** Instant of the last post before this statement, or null. */
  lastAt: string | null;
  /** The top comment to which a reply was attached. */
  topId: string | null;
  /** Whom the answered comment belongs to. */
  answeredUserId: string | null;
  mentioned: { id: string; username: string } | null;
  author: PersonFacts | null;
  /** The article's titles, in the languages in which it is written. */
  titles: Partial<Bilingual> | null;
}

/** What is kept of a person under comments. Instants in ISO 8601. */
export interface CommentsExport {
  written: { id: string; news_id: number; parent_comment_id: string | null; comment_text: string; created_at: string; hidden: boolean }[];
  reported: { comment_id: string; created_at: string }[];
}
