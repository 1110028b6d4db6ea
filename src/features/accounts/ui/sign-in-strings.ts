/** The texts that the page passes to the sign-in script. */
export const signInStringKeys = [
  'login.get_code',
  'login.sending',
  'login.sent',
  'login.sent_again_in',
  'login.send_again',
  'login.submit',
  'login.submitting',
  'login.enter_email',
  'login.enter_otp',
  'login.send_failed',
  'login.verify_failed',
  'login.no_token',
  'login.success',
  'login.terms_needed',
  'login.no_storage',
  'error.unauthenticated',
  'error.email_required',
  'error.invalid_email',
  'error.otp_required',
  'error.otp_not_six_digits',
] as const;
export type SignInStrings = Record<(typeof signInStringKeys)[number], string>;
