import { cleanText } from '#src/shared/clean-text.ts';
import { maxCommentLength } from '#src/shared/comment-limits.ts';
import { stripInvisible } from '#src/features/foundation/wording/invisible-characters.ts';

/**
 * Cleans a comment for storage.
 * @returns null if no visible character is left, or more than 2,000 characters
 */
export function cleanComment(text: string): string | null {
  const clean = cleanText(text);
  if (clean === null || Array.from(clean).length > maxCommentLength) return null;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(stripInvisible(clean)) ? clean : null;
}
