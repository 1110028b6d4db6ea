import { randomBytes } from 'node:crypto';

/** Fresh secrets for each run. Sessions survive a restart, because refresh tokens need no secret. */
export function localSecrets(): Record<string, string> {
  return {
    ACCESS_TOKEN_KEYS: `local:${randomBytes(32).toString('base64url')}`,
    VISITOR_DIGEST_KEY: randomBytes(32).toString('base64url'),
    SIGN_IN_KEY: randomBytes(32).toString('base64url'),
  };
}

/** Variables that make the Worker send mail to a local mailbox. */
export function mailboxVars(url: string): Record<string, string> {
  return {
    MAIL_PROVIDER: 'resend',
    MAIL_FROM: 'Still Human <codes@still-human.example>',
    RESEND_API_KEY: 'local',
    RESEND_BASE_URL: url,
    LOCAL_MAILBOX_URL: url,
  };
}
