import { maxCommentLength } from '#src/shared/comment-limits.ts';

/**
 * Cleans a comment for storage: NFC, no control characters except line breaks, no bidirectional overrides, at most one empty line in a row,
 * trimmed.
 * @returns null if nothing readable is left, or more than 2,000 characters
 */
export function cleanComment(text: string): string | null {
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const length = Array.from(clean).length;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) && length <= maxCommentLength ? clean : null;
}
