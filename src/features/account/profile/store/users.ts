import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { users } from '#drizzle/schema.ts';
import type { Language } from '#src/shared/language.ts';
import type { ProvenCode } from '#src/features/auth/codes/types.ts';
import type { NewUser, UserChanges, UserRow } from '../types.ts';
import { consumeCode } from './consume-code.ts';

export async function loadUser(db: Db, id: string): Promise<UserRow | null> {
  return (await db.query.users.findFirst({ where: eq(users.id, id) })) ?? null;
}

/** Loads the language of an account; null for an unknown address. */
export async function loadLanguage(db: Db, email: string): Promise<Language | null> {
  const user = await db.query.users.findFirst({ columns: { language: true }, where: eq(users.email, email) });
  return user?.language ?? null;
}

/** Updates the given fields of a profile. Null if the user does not exist. */
export async function changeUser(db: Db, id: string, changes: UserChanges, now: Date): Promise<UserRow | 'username_taken' | null> {
  if (Object.values(changes).every((value) => value === undefined)) return loadUser(db, id);
  const { username, usernameKey, avatar_style, avatar_seed, language, email_notices, terms_version } = changes;
  return orUsernameTaken(async () => {
    const [row] = await db
      .update(users)
      .set({
        username,
        usernameKey,
        avatarStyle: avatar_style,
        avatarSeed: avatar_seed,
        language,
        emailNotices: email_notices,
        ...(terms_version === undefined ? {} : acceptTerms(terms_version, now)),
      })
      .where(eq(users.id, id))
      .returning();
    return row ?? null;
  });
}

/** Consumes a code and deletes the user with all data of their own. False if the code was already used. */
export async function deleteUser(db: Db, id: string, proven: ProvenCode, now: Date): Promise<boolean> {
  const used = consumeCode(db, proven, now);
  const deleted = await db
    .with(used)
    .delete(users)
    .where(and(eq(users.id, id), exists(db.select().from(used))))
    .returning({ id: users.id });
  return deleted.length > 0;
}

/** Makes the owner of an address an administrator, creating the user if missing. */
export function makeAdmin(db: Db, user: NewUser, now: Date): Promise<'made' | 'username_taken'> {
  return orUsernameTaken(async () => {
    await db
      .insert(users)
      .values({ ...user, isAdmin: true, createdAt: now })
      .onConflictDoUpdate({ target: users.email, set: { isAdmin: true } });
    return 'made' as const;
  });
}

/** Revokes an administrator's rights. False for an unknown address. */
export async function unmakeAdmin(db: Db, email: string): Promise<boolean> {
  const changed = await db.update(users).set({ isAdmin: false }).where(eq(users.email, email)).returning({ id: users.id });
  return changed.length > 0;
}

/** Builds the columns that record acceptance of a terms version. A repeated acceptance keeps the first time. */
export function acceptTerms(version: string, now: Date) {
  const { termsVersion, termsAcceptedAt } = users;
  return {
    termsVersion: version,
    termsAcceptedAt: sql`case when ${termsVersion} = ${version} then ${termsAcceptedAt} else ${sql.param(now, termsAcceptedAt)} end`,
  };
}

/** Runs a statement that writes a user. Returns 'username_taken' on a name conflict. */
export async function orUsernameTaken<T>(statement: () => Promise<T>): Promise<T | 'username_taken'> {
  try {
    return await statement();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error; // Drizzle wraps the database error
    if (cause instanceof Error && 'constraint' in cause && /^users_username(_key)?$/.test(String(cause.constraint)))
      return 'username_taken';
    throw error;
  }
}
