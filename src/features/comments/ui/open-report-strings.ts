export const reportStringKeys = [
  'admin.reports_count',
  'admin.reports_failed',
  'admin.report_open',
  'admin.report_note',
  'comments.reason_spam',
  'comments.reason_insult',
  'comments.reason_private',
  'comments.reason_false',
  'comments.reason_other',
] as const;
export type ReportStrings = Record<(typeof reportStringKeys)[number], string>;
