import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { InboxKind } from '#src/features/messages/inbox/contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One row per person who has signed in. Comments outlive the row of their author. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** As `emailSchema` normalises it: lower case. */
    email: text('email').notNull().unique(),
    username: text('username').notNull(),
    /** Key of the name's look (`lookalikeKey`), so that no two names look alike. Null until the migration's second step has filled it. */
    usernameKey: text('username_key'),
    avatarStyle: text('avatar_style').notNull(),
    avatarSeed: text('avatar_seed').notNull(),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    emailNotices: boolean('email_notices').notNull().default(true),
    /** Whether the role is `admin`. A trigger keeps both columns consistent. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** An editor may change news and comments, an administrator everything. Null for members; the migration has its constraint. */
    role: text('role', { enum: ['admin', 'editor'] }),
    commentsBarredAt: instant('comments_barred_at'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_username_key').on(t.usernameKey),
    check('users_email', sql`${t.email} = lower(${t.email})`),
    check('users_username_length', sql`char_length(${t.username}) between 3 and 30`),
    check('users_language', sql`${t.language} in ('en', 'zh')`),
    index('users_staff')
      .on(t.role)
      .where(sql`role is not null`),
    index('users_name_beginnings').on(sql`lower(${t.username}) text_pattern_ops`),
    index('users_email_beginnings').on(t.email.op('text_pattern_ops')),
    index('users_search').using('gin', sql`(lower(${t.username}) || ' ' || ${t.email}) gin_trgm_ops`),
    check('users_terms', sql`(${t.termsVersion} is null) = (${t.termsAcceptedAt} is null)`),
  ],
);

/**
 * The code that a browser requested last, for one address and purpose. All keys are keyed digests, from which addresses, browsers and codes
 * cannot be derived.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    addressKey: text('address_key').notNull(),
    browserKey: text('browser_key').notNull(),
    purpose: text('purpose', { enum: ['sign_in', 'end_sessions', 'delete_account'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.addressKey, t.browserKey, t.purpose] }),
    check('sign_in_codes_purpose', sql`${t.purpose} in ('sign_in', 'end_sessions', 'delete_account')`),
    check('sign_in_codes_guesses', sql`${t.guesses} >= 0`),
    index('sign_in_codes_by_end').on(t.expiresAt),
  ],
);

/** Uses of a budget within the last hour, one time per use (a sliding window). */
export const hourlyBudgets = pgTable(
  'hourly_budgets',
  {
    scope: text('scope', {
      enum: ['codes_of_network', 'codes_with_pass', 'codes_of_address', 'codes_of_session', 'guesses_of_address', 'guesses_of_session'],
    }).notNull(),
    /** Owner: the keyed digest of an address, of a network or of both, or a session's id. */
    key: text('key').notNull(),
    spentAt: instant('spent_at').array().notNull(),
    lastSpentAt: instant('last_spent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('hourly_budgets_by_time').on(t.lastSpentAt)],
);

/** One sign-in in one browser. Its refresh and access tokens are valid only as long as this row is. */
export const sessionFamilies = pgTable(
  'session_families',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    audience: text('audience', { enum: ['member', 'admin'] }).notNull(),
    /** Browser and system, if the browser names them: `Firefox · Linux`. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the person last proved their presence with a code: at the sign-in, or later for an action that needs it. */
    provenAt: instant('proven_at').notNull().defaultNow(),
    /** When a passkey or a recovery code was last used. An admin session without it ends once its owner has a passkey. */
    factorAt: instant('factor_at'),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    check('session_families_audience', sql`${t.audience} in ('member', 'admin')`),
    index('session_families_by_user').on(t.userId),
    index('session_families_by_end').on(t.expiresAt),
  ],
);

/** Every refresh token that a family ever had, hashed. One that is used again long after its rotation must have been copied. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    rotatedAt: instant('rotated_at'),
    /** The successor, encrypted with this token as the key. It is read only within the grace period. */
    sealedSuccessor: text('sealed_successor'),
  },
  (t) => [
    check('refresh_tokens_rotated', sql`(${t.rotatedAt} is null) = (${t.sealedSuccessor} is null)`),
    index('refresh_tokens_by_family').on(t.familyId),
  ],
);

/** A message to one person. Its text is composed when it is read, in the reader's language. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    kind: text('kind').$type<InboxKind>().notNull(),
    params: jsonb('params').notNull(),
    /** Path of a page of this site, without its language. */
    link: text('link'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('inbox_messages_by_user').on(t.userId, t.createdAt, t.id),
    index('inbox_messages_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
  ],
);
