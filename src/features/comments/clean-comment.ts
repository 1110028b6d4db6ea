import { longestComment } from '#src/shared/comment-lengths.ts';

/**
 * A comment's text as it is kept: one form of each character, no control characters but line breaks, no marks that turn the direction of
 * what stands beside it, at most one empty line in a row, nothing at the ends.
 * @returns null where nothing that can be read is left, or more than 2,000 characters are
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
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) && length <= longestComment ? clean : null;
}
