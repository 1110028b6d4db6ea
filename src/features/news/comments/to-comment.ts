import type { Comment, Commenter, Reply } from './contract.ts';
import type { CommentRow, AuthorRow, ReplyRow } from './types.ts';

/** Builds the path of a generated avatar. */
type AvatarUrl = (style: string, seed: string) => string;

/** Maps a stored comment to its public view. */
export function toComment(row: CommentRow, avatarUrl: AvatarUrl): Comment {
  const children = row.replies.map((reply) => toReply(reply, avatarUrl));
  return { ...toReply(row, avatarUrl), reply_count: row.replyCount, children };
}

function toReply(row: ReplyRow, avatarUrl: AvatarUrl): Reply {
  return {
    id: row.id,
    comment_id: row.id,
    parent_comment_id: row.parentId,
    user: toCommenter(row.author, avatarUrl),
    mentioned_user: row.mentioned,
    comment_text: row.text,
    removed: row.isRemoved,
    created_at: row.createdAt.toISOString(),
  };
}

function toCommenter(person: AuthorRow | null, avatarUrl: AvatarUrl): Commenter {
  return person
    ? { id: person.id, username: person.username, avatar_url: avatarUrl(person.avatarStyle, person.avatarSeed) }
    : { id: null, username: null, avatar_url: null };
}
