/** The texts that the page passes to the island. */
export const feedbackStringKeys = [
  'error.network',
  'error.no_response',
  'member.retry',
  'member.loading',
  'feedback.text',
  'feedback.hint',
  'feedback.length',
  'feedback.send',
  'feedback.sending',
  'feedback.empty',
  'feedback.too_short',
  'feedback.too_long',
  'feedback.sent',
  'feedback.own',
  'feedback.none',
  'feedback.received',
  'feedback.rewarded',
  'feedback.failed',
] as const;
export type FeedbackStrings = Record<(typeof feedbackStringKeys)[number], string>;
