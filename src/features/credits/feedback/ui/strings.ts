import type { Picked } from '#src/i18n/messages.ts';
/** The texts that the page passes to the island. */
export const feedbackStringKeys = ['error.network', 'error.no_response', 'member.retry', 'member.loading', 'feedback.*'] as const;
export type FeedbackStrings = Picked<typeof feedbackStringKeys>;
