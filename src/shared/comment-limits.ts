/** Top-level comments per page, and how many replies each shows at first. */
export const commentsPerPage = 10;
export const repliesPerComment = 5;
/** Maximum length of a comment, in characters. */
export const maxCommentLength = 2000;

/** Why a comment is reported. */
export const reportReasons = ['spam', 'insult', 'private', 'false', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Maximum length of a report's note, in characters. */
export const maxReportNote = 200;
