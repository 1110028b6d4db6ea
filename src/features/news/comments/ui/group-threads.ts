import type { Language } from '#src/shared/language.ts';
import type { Comment } from '../contract.ts';
import { isElsewhere, partsOf } from '../own-first.ts';
import { foreignLanguage } from '../text-language.ts';

/** Threads next to each other: shown, or folded into one line because all of them are in the other language. */
export interface ThreadGroup {
  isFolded: boolean;
  threads: Comment[];
}

/**
 * Groups the threads for a reader of one language, in their order. A thread stays if any loaded part of it is in that language or in neither,
 * or if it holds a comment of `wanted`.
 */
export function groupThreads(comments: readonly Comment[], language: Language, wanted: ReadonlySet<string>): ThreadGroup[] {
  const groups: ThreadGroup[] = [];
  for (const thread of comments) {
    const isFolded = isElsewhere(thread, language, wanted);
    const last = groups.at(-1);
    if (last?.isFolded === isFolded) last.threads.push(thread);
    else groups.push({ isFolded, threads: [thread] });
  }
  return groups;
}

/** Comments in a group, with the replies that are not loaded. */
export function countIn({ threads }: ThreadGroup): number {
  return threads.reduce((sum, { removed, reply_count }) => sum + (removed ? 0 : 1) + reply_count, 0);
}

/** Whether a loaded comment is in the other language. */
export function hasOtherLanguage(comments: readonly Comment[], language: Language): boolean {
  return comments.some((thread) => partsOf(thread).some(({ comment_text }) => foreignLanguage(comment_text, language) !== null));
}
