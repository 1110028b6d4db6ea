import type { Comment, Commenter, Reply } from './contract.ts';
import type { CommentFacts, PersonFacts, ReplyFacts } from './facts.ts';

/** Makes the address of a generated picture. */
type AvatarUrl = (style: string, seed: string) => string;

/** Stored comment → what a client gets. */
export function toComment(facts: CommentFacts, avatarUrl: AvatarUrl): Comment {
  const children = facts.replies.map((reply) => toReply(reply, avatarUrl));
  return { ...toReply(facts, avatarUrl), reply_count: facts.replyCount, children };
}

function toReply(facts: ReplyFacts, avatarUrl: AvatarUrl): Reply {
  return {
    id: facts.id,
    comment_id: facts.id,
    parent_comment_id: facts.parentId,
    user: toCommenter(facts.user, avatarUrl),
    mentioned_user: facts.mentioned,
    comment_text: facts.text,
    removed: facts.removed,
    created_at: new Date(facts.createdAt).toISOString(),
  };
}

function toCommenter(person: PersonFacts | null, avatarUrl: AvatarUrl): Commenter {
  return person
    ? { id: person.id, username: person.username, avatar_url: avatarUrl(person.avatarStyle, person.avatarSeed) }
    : { id: null, username: null, avatar_url: null };
}
