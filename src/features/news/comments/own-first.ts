import type { Language } from '#src/shared/language.ts';
import type { Comment } from './contract.ts';
import { foreignLanguage } from './text-language.ts';

/** The threads of one page of a discussion: those with something in the reader's language first, both in their order. */
export function ownFirst(threads: readonly Comment[], language: Language): Comment[] {
  const isOther = (thread: Comment) => isElsewhere(thread, language);
  return [...threads.filter((thread) => !isOther(thread)), ...threads.filter(isOther)];
}

/** Whether all loaded parts of a thread are in the other language, and none is one of `wanted`. */
export function isElsewhere(thread: Comment, language: Language, wanted: ReadonlySet<string> = new Set()): boolean {
  const parts = partsOf(thread);
  return parts.length > 0 && parts.every(({ id, comment_text }) => !wanted.has(id) && foreignLanguage(comment_text, language) !== null);
}

/** A comment with its loaded replies, without those that were removed. */
export function partsOf(thread: Comment) {
  return [thread, ...thread.children].filter(({ removed }) => !removed);
}
