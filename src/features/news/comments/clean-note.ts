import type { ReportInput } from './contract.ts';
import { maxReportNote } from '#src/shared/comment-limits.ts';

/**
 * Cleans a report's note for storage: NFC, one line, no control characters or bidirectional overrides, trimmed.
 * @returns null if it has more than 200 characters; empty if there is no note
 */
export function cleanNote(note: ReportInput['note']): string | null {
  const clean = (note ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  return Array.from(clean).length <= maxReportNote ? clean : null;
}
