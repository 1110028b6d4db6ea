import { migrate } from 'drizzle-orm/neon-http/migrator';
import { fileURLToPath } from 'node:url';
import { nameKey } from '#src/features/accounts/name-key.ts';
import { fillNameKeys } from '#src/features/accounts/store/users.ts';
import { type Db, openDatabase } from '#drizzle/client.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));

/** Applies pending migrations, and fills what SQL cannot compute. */
export async function migrateDatabase(db: Db, folder = migrationsFolder): Promise<void> {
  await migrate(db, { migrationsFolder: folder });
  if (folder === migrationsFolder) await fillNameKeys(db, nameKey);
}

if (import.meta.main) {
  const { DATABASE_URL, NEON_LOCAL_PROXY } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  await migrateDatabase(openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY }));
  console.error('The database is up to date.');
}
