import type { Language } from '#src/shared/language.ts';
import type { Comment } from '../contract.ts';
import { isInOtherLanguage, visibleParts } from '../own-language-first.ts';
import { foreignLanguage } from '../text-language.ts';

/** Consecutive threads: shown, or folded into one line because all of them are in the other language. */
export interface ThreadGroup {
  isFolded: boolean;
  threads: Comment[];
}

/**
 * Groups the threads for a reader of one language, in their order. A thread is shown if a loaded comment of it is in that language or in neither,
 * or if it has a comment of `openIds`.
 */
export function groupThreads(comments: readonly Comment[], language: Language, openIds: ReadonlySet<string>): ThreadGroup[] {
  const groups: ThreadGroup[] = [];
  for (const thread of comments) {
    const isFolded = isInOtherLanguage(thread, language, openIds);
    const last = groups.at(-1);
    if (last?.isFolded === isFolded) last.threads.push(thread);
    else groups.push({ isFolded, threads: [thread] });
  }
  return groups;
}

/** Counts the comments in a group, including replies that are not loaded. */
export function countComments({ threads }: ThreadGroup): number {
  return threads.reduce((sum, { removed, reply_count }) => sum + (removed ? 0 : 1) + reply_count, 0);
}

/** Returns whether a loaded comment is in the other language. */
export function hasOtherLanguage(comments: readonly Comment[], language: Language): boolean {
  return comments.some((thread) => visibleParts(thread).some(({ comment_text }) => foreignLanguage(comment_text, language) !== null));
}
