import type { Picked } from '#src/i18n/messages.ts';
import { failureText } from '#src/components/failure-text.ts';

/** Keys of the texts that the page passes to the profile island. */
export const profileStringKeys = [
  'error.network',
  'error.no_response',
  'error.otp_required',
  'error.otp_not_six_digits',
  'member.retry',
  'member.loading',
  'member.saving',
  'member.saved',
  'member.cancel',
  'profile.*',
] as const;
export type ProfileStrings = Picked<typeof profileStringKeys>;

/** Returns the error text of a failed call. */
export function failureMessage(error: unknown, strings: ProfileStrings): string {
  return failureText(error, strings['error.no_response'], strings['error.network']);
}
