import type { Language } from '#src/shared/language.ts';
import type { Comment } from './contract.ts';
import { foreignLanguage } from './text-language.ts';

/** Sorts the threads of one page: first those with a comment in the reader's language, then the others. Otherwise keeps their order. */
export function ownLanguageFirst(threads: readonly Comment[], language: Language): Comment[] {
  const isForeign = (thread: Comment) => isInOtherLanguage(thread, language);
  return [...threads.filter((thread) => !isForeign(thread)), ...threads.filter(isForeign)];
}

/** Returns whether all loaded comments of a thread are in the other language, and none of them is in `openIds`. */
export function isInOtherLanguage(thread: Comment, language: Language, openIds: ReadonlySet<string> = new Set()): boolean {
  const comments = visibleParts(thread);
  return (
    comments.length > 0 && comments.every(({ id, comment_text }) => !openIds.has(id) && foreignLanguage(comment_text, language) !== null)
  );
}

/** Returns a comment and its loaded replies, without removed ones. */
export function visibleParts(thread: Comment) {
  return [thread, ...thread.children].filter(({ removed }) => !removed);
}
