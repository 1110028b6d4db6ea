import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';
import type { ProvenCode } from '../codes/facts.ts';
import type { NewFamily, NewUser, SignedIn, SignIn, UserChanges, UserRow } from './facts.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Uses up a code: of all who hold the same one, at most one statement gets a row. */
const consume = (
  { addressKey, browserKey, purpose, codeHash }: ProvenCode,
  now: Date,
) => sql`delete from sign_in_codes where address_key = ${addressKey}
  and browser_key = ${browserKey} and purpose = ${purpose} and code_hash = ${codeHash} and expires_at > ${instant(now)} returning 1`;

const columns = sql`id, email, username, avatar_style as "avatarStyle", avatar_seed as "avatarSeed", language, email_notices as "emailNotices", is_admin as "isAdmin",
  comments_barred_at as "commentsBarredAt", terms_version as "termsVersion", terms_accepted_at as "termsAcceptedAt", created_at as "createdAt"`;

/** Opens a family with its first token for each row of `person`. */
const openFamily = ({ id, audience, device, tokenHash, expiresAt }: NewFamily, now: Date) => sql`family as (
    insert into session_families (id, user_id, audience, device, created_at, proven_at, last_used_at, expires_at)
    select ${id}::uuid, person.id, ${audience}, ${device}, ${instant(now)}, ${instant(now)}, ${instant(now)}, ${instant(expiresAt)} from person returning id
  ), token as (insert into refresh_tokens (token_hash, family_id, created_at) select ${tokenHash}, id, ${instant(now)} from family)`;

/**
 * Consumes a code and signs its address in as a member: the person is made where there is none, accepted terms are noted, a family is
 * opened. One statement: all of it, for one caller, or nothing.
 * @returns null when the code was consumed before; 'username_taken' when somebody has the new person's name, and then the code still stands
 */
export async function signInMember(
  db: Db,
  { proven, user, family, termsVersion }: SignIn,
  now: Date,
): Promise<SignedIn | 'username_taken' | null> {
  const accepted = termsVersion === null ? sql`null::timestamptz` : instant(now);
  return orTaken(async () => {
    const { rows } = await db.execute<{ [K in keyof SignedIn]: SignedIn[K] }>(sql`
      with used as (${consume(proven, now)}), person as (
        insert into users as u (id, email, username, avatar_style, avatar_seed, language, terms_version, terms_accepted_at, created_at)
        select ${user.id}::uuid, ${user.email}, ${user.username}, ${user.avatarStyle}, ${user.avatarSeed}, ${user.language}, ${termsVersion}::text, ${accepted}, ${instant(now)} from used
        on conflict (email) do update set
          terms_accepted_at = case when excluded.terms_version is null or excluded.terms_version = u.terms_version then u.terms_accepted_at else excluded.terms_accepted_at end,
          terms_version = coalesce(excluded.terms_version, u.terms_version)
        returning u.id, u.username
      ), ${openFamily(family, now)}
      select id as "userId", username, id = ${user.id}::uuid as "isNew" from person`);
    return rows[0] ?? null;
  });
}

/**
 * Consumes a code and signs an administrator in; nobody is made.
 * @returns null when the code was consumed before, 'not_admin' when it was good and the person is none
 */
export async function signInAdmin(db: Db, { proven, user, family }: SignIn, now: Date): Promise<SignedIn | 'not_admin' | null> {
  const { rows } = await db.execute<{ userId: string | null; username: string | null }>(sql`
    with used as (${consume(proven, now)}),
    person as (select u.id, u.username from users u, used where u.email = ${user.email} and u.is_admin),
    ${openFamily(family, now)}
    select person.id as "userId", person.username from used left join person on true`);
  const [row] = rows;
  if (!row) return null;
  return row.userId && row.username ? { userId: row.userId, username: row.username, isNew: false } : 'not_admin';
}

export async function loadUser(db: Db, id: string): Promise<UserRow | null> {
  const { rows } = await db.execute<{ [K in keyof UserRow]: UserRow[K] }>(sql`select ${columns} from users where id = ${id}::uuid`);
  return rows[0] ?? null;
}

export async function loadLanguage(db: Db, email: string): Promise<Language | null> {
  const { rows } = await db.execute<{ language: Language }>(sql`select language from users where email = ${email}`);
  return rows[0]?.language ?? null;
}

/** Changes what is given of a profile. Null when there is no such person. */
export async function changeUser(db: Db, id: string, changes: UserChanges, now: Date): Promise<UserRow | 'username_taken' | null> {
  const { username, avatar_style, avatar_seed, language, email_notices, terms_version } = changes;
  const to = (column: SQL, value: string | boolean | undefined) => (value === undefined ? [] : [sql`${column} = ${value}`]);
  const set = [
    ...to(sql`username`, username),
    ...to(sql`avatar_style`, avatar_style),
    ...to(sql`avatar_seed`, avatar_seed),
    ...to(sql`language`, language),
    ...to(sql`email_notices`, email_notices),
    ...(terms_version === undefined
      ? []
      : [
          sql`terms_version = ${terms_version}`,
          sql`terms_accepted_at = case when terms_version = ${terms_version} then terms_accepted_at else ${instant(now)} end`,
        ]),
  ];
  if (set.length === 0) return loadUser(db, id);
  return orTaken(async () => {
    const { rows } = await db.execute<{ [K in keyof UserRow]: UserRow[K] }>(
      sql`update users set ${sql.join(set, sql`, `)} where id = ${id}::uuid returning ${columns}`,
    );
    return rows[0] ?? null;
  });
}

/** Consumes a code and notes at a sign-in that the person is here. False when the code was consumed before. */
export async function noteProof(db: Db, sessionId: string, proven: ProvenCode, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`with used as (${consume(proven, now)})
    update session_families f set proven_at = ${instant(now)} from used where f.id = ${sessionId}::uuid returning f.id`);
  return rows.length > 0;
}

/** Whether a code showed at a sign-in, since an instant, that the person is here. */
export async function isProvenSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`select from session_families where id = ${sessionId}::uuid and proven_at > ${instant(since)}`);
  return rows.length > 0;
}

/** Consumes a code and deletes the person with everything that is theirs alone. False when the code was consumed before. */
export async function deleteUser(db: Db, id: string, proven: ProvenCode, now: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`with used as (${consume(proven, now)}) delete from users u using used where u.id = ${id}::uuid returning u.id`,
  );
  return rows.length > 0;
}

/** Makes the person of an address an administrator; the person too, where there is none yet. */
export async function makeAdmin(db: Db, user: NewUser, now: Date): Promise<'made' | 'username_taken'> {
  return orTaken(async () => {
    await db.execute(sql`insert into users (id, email, username, avatar_style, avatar_seed, language, is_admin, created_at)
      values (${user.id}::uuid, ${user.email}, ${user.username}, ${user.avatarStyle}, ${user.avatarSeed}, ${user.language}, true, ${instant(now)})
      on conflict (email) do update set is_admin = true`);
    return 'made' as const;
  });
}

/** Takes an administrator's right away. False when nobody has the address. */
export async function unmakeAdmin(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`update users set is_admin = false where email = ${email} returning id`);
  return rows.length > 0;
}

async function orTaken<T>(statement: () => Promise<T>): Promise<T | 'username_taken'> {
  try {
    return await statement();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_username') return 'username_taken';
    throw error;
  }
}
