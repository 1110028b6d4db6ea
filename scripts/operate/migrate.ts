import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import { lookalikeKey } from '#src/features/account/profile/lookalike-key.ts';
import { fillNameKeys } from '#src/features/account/profile/store/users.ts';
import { type Db, openDatabase } from '#drizzle/client.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));
/** As Drizzle's own migrators call it. */
const journal = sql`drizzle.__drizzle_migrations`;

/** Applies pending migrations, and fills what SQL cannot compute. */
export async function migrateDatabase(db: Db, folder = migrationsFolder): Promise<void> {
  await applyPending(db, folder, Number.POSITIVE_INFINITY);
  if (folder === migrationsFolder) await fillNameKeys(db, lookalikeKey);
}

/**
 * Brings an empty database to the schema after one migration, as the journal names it (restoring a backup).
 * @returns the newest migration that the database then has
 */
export async function migrateUntil(db: Db, migration: number): Promise<number> {
  await applyPending(db, migrationsFolder, migration);
  return lastApplied(db);
}

async function lastApplied(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`select coalesce(max(created_at), 0) as last from ${journal}`);
  return Number(rows[0]?.['last']);
}

/**
 * Applies each pending migration in a transaction with its line in the journal, so that an interrupted run can be repeated. Drizzle's own
 * migrator for this driver has no transaction, and writes the journal after the last migration.
 */
async function applyPending(db: Db, folder: string, until: number): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`);
  const last = await lastApplied(db);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= last || folderMillis > until) continue;
    const recorded = db.execute(sql`insert into ${journal} (hash, created_at) values (${hash}, ${folderMillis})`);
    // eslint-disable-next-line no-restricted-properties -- migrations are SQL files of our own
    await db.batch([recorded, ...statements.map((statement) => db.execute(sql.raw(statement)))]);
  }
}

if (import.meta.main) {
  const { DATABASE_URL, NEON_LOCAL_PROXY } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  await migrateDatabase(openDatabase({ DATABASE_URL, NEON_LOCAL_PROXY }));
  console.error('The database is up to date.');
}
