import type { Language } from '#src/shared/language.ts';
import type { Comment, Reply } from '../contract.ts';
import { ownLanguageFirst } from '../own-language-first.ts';

/**
 * Appends a page to the list, threads in the reader's language first. Existing comments keep their position, so that nothing moves
 * above the reader's place.
 */
export function addPage(comments: readonly Comment[], page: readonly Comment[], language: Language): Comment[] {
  const loadedIds = new Set(comments.map(({ id }) => id));
  const added = page.filter(({ id }) => !loadedIds.has(id));
  return [...comments, ...ownLanguageFirst(added, language)];
}

/** Adds replies to their comment, without duplicates, oldest first. */
export function addReplies(comments: readonly Comment[], id: string, replies: readonly Reply[], count?: number): Comment[] {
  return comments.map((comment) => {
    if (comment.id !== id) return comment;
    const loadedIds = new Set(comment.children.map((reply) => reply.id));
    const children = [...comment.children, ...replies.filter((reply) => !loadedIds.has(reply.id))].sort((a, b) => (a.id < b.id ? -1 : 1));
    return { ...comment, children, reply_count: Math.max(count ?? comment.reply_count, children.length) };
  });
}

/** Removes a comment or reply. A comment with replies stays, marked as removed. */
export function removeComment(comments: readonly Comment[], id: string): Comment[] {
  return comments
    .filter((comment) => comment.id !== id || comment.reply_count > 0)
    .map((comment) => {
      if (comment.id === id) return { ...comment, removed: true, comment_text: '', user: removedAuthor, mentioned_user: null };
      const children = comment.children.filter((reply) => reply.id !== id);
      return children.length === comment.children.length ? comment : { ...comment, children, reply_count: comment.reply_count - 1 };
    });
}

const removedAuthor = { id: null, username: null, avatar_url: null };

/** Returns the distinct authors of the loaded comments. */
export function authorsIn(comments: readonly Comment[]): { id: string; username: string }[] {
  const people = new Map<string, string>();
  for (const { user } of comments.flatMap((comment) => [comment, ...comment.children]))
    if (user.id && user.username) people.set(user.id, user.username);
  return Array.from(people, ([id, username]) => ({ id, username }));
}
