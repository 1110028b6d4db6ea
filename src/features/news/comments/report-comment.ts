import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { ReportInput } from './contract.ts';
import { maxReportNote } from '#src/shared/comment-limits.ts';
import { deleteReport, insertReport } from './store/reports.ts';

/**
 * Reports a comment to the moderators. A member's second report replaces the first one's reason and note.
 * @throws AppError not_found if the comment is gone, invalid_input for a note of more than 200 characters
 */
export async function reportComment(ctx: MemberCtx, id: string, { reason, note }: ReportInput): Promise<void> {
  const clean = cleanNote(note);
  if (clean === null)
    throw new AppError('invalid_input', { fields: [{ field: 'note', detail: 'too_long', values: { most: maxReportNote } }] });
  const report = { commentId: id, userId: ctx.member.id, reason, note: clean };
  if (!(await insertReport(ctx.db, ctx.now(), report))) throw new AppError('not_found');
}

/**
 * Withdraws the caller's report of a comment.
 * @throws AppError not_found if the caller has not reported it
 */
export async function withdrawReport(ctx: MemberCtx, id: string): Promise<void> {
  if (!(await deleteReport(ctx.db, { commentId: id, userId: ctx.member.id }))) throw new AppError('not_found');
}

/**
 * Cleans a report's note for storage: NFC, one line, no control characters or bidirectional overrides, trimmed.
 * @returns null if it has more than 200 characters; empty if there is no note
 */
function cleanNote(note: ReportInput['note']): string | null {
  const clean = (note ?? '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  return Array.from(clean).length <= maxReportNote ? clean : null;
}
