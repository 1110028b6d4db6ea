import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The second factor of administrators and editors. A person who has one needs it to enter the admin area. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** The authenticator's id of the key, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of uses; 0 if it does not count. The count only grows, so that a repeated count reveals a cloned key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether the owner's devices share it. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    index('passkeys_by_user').on(t.userId, t.id),
    check('passkeys_name', sql`char_length(${t.name}) between 1 and 40`),
    check('passkeys_counter', sql`${t.counter} >= 0`),
  ],
);

/** Codes for people who have lost their passkeys, as keyed digests. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: text('code_hash').notNull(), createdAt: instant('created_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/**
 * The challenge that a passkey must sign next, for one client: a sign-in whose mailed code was right, identified by the digest of its ticket, or a
 * session. A challenge is deleted when it is answered, before the answer is checked.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** `sign_in:`, `add:` or `prove:`, then the digest of a ticket or the id of a session. */
    key: text('key').primaryKey(),
    userId: userId(),
    /** Keyed digest of the secret of the requesting browser; empty for a session. */
    browserKey: text('browser_key').notNull(),
    challenge: text('challenge'),
    challengeExpiresAt: instant('challenge_expires_at'),
    guesses: integer('guesses').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('passkey_challenges_guesses', sql`${t.guesses} >= 0`),
    check('passkey_challenges_whole', sql`(${t.challenge} is null) = (${t.challengeExpiresAt} is null)`),
    index('passkey_challenges_by_end').on(t.expiresAt),
    index('passkey_challenges_by_user').on(t.userId),
  ],
);
