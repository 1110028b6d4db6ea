import { randomBytes } from 'node:crypto';

/** Secrets of one run of the local platform, made anew each time: a sign-in outlives them, since its refresh token needs none. */
export function localSecrets(): Record<string, string> {
  return {
    ACCESS_TOKEN_KEYS: `local:${randomBytes(32).toString('base64url')}`,
    SIGN_IN_KEY: randomBytes(32).toString('base64url'),
  };
}

/** The variables by which the Worker sends mail to the local mailbox at an address. */
export function mailboxVars(url: string): Record<string, string> {
  return {
    MAIL_PROVIDER: 'resend',
    MAIL_FROM: 'Still Human <codes@still-human.example>',
    RESEND_API_KEY: 'local',
    RESEND_BASE_URL: url,
    LOCAL_MAILBOX_URL: url,
  };
}
