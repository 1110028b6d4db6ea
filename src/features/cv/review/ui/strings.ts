import type { Picked } from '#src/i18n/messages.ts';

/** Keys of the texts of the review. */
export const reviewStringKeys = ['cv_review.*'] as const;
export type ReviewStrings = Picked<typeof reviewStringKeys>;
