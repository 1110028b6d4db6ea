import { migrate } from 'drizzle-orm/neon-http/migrator';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '#drizzle/client.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));

/** Applies pending migrations. */
export async function migrateDatabase(db: Db, folder = migrationsFolder): Promise<void> {
  await migrate(db, { migrationsFolder: folder });
}

if (import.meta.main) {
  const { DATABASE_URL, NEON_LOCAL_PROXY } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  await migrateDatabase(openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY }));
  console.error('The database is up to date.');
}
