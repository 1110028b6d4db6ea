import type { Picked } from '#src/i18n/messages.ts';
import { adminStringKeys } from '#src/components/admin/strings.ts';

/** The texts that the page passes to the island. */
export const commentDeskStringKeys = [
  ...adminStringKeys,
  'comments.reason_spam',
  'comments.reason_insult',
  'comments.reason_private',
  'comments.reason_false',
  'comments.reason_other',
  'admin.report_open',
  'admin.report_note',
  'admin_comments.*',
] as const;
export type CommentDeskStrings = Picked<typeof commentDeskStringKeys>;
