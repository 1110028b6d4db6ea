import type { Db } from '#drizzle/client.ts';
import { users } from '#drizzle/schema/accounts.ts';
import { editors } from '../contract.ts';

/** Adds the account of the site's editors if it does not exist. Its mail is switched off, because it has no address. */
export async function insertEditors(db: Db, now: Date): Promise<void> {
  const settings = { avatarStyle: 'shapes', avatarSeed: 'still-human', language: 'en', emailNotices: false } as const;
  await db
    .insert(users)
    .values({ ...editors, ...settings, createdAt: now })
    .onConflictDoNothing({ target: users.id });
}
