import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '#drizzle/client.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));
/** As Drizzle's own migrators call it. */
const journal = sql`drizzle.__drizzle_migrations`;

/**
 * Applies pending migrations.
 * @throws Error with one sentence if the database is older than the first migration; only a developer's can be
 */
export async function migrateDatabase(db: Db, folder = migrationsFolder): Promise<void> {
  await applyPending(db, folder, Number.POSITIVE_INFINITY);
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
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if (last > 0 && last < (migrations[0]?.folderMillis ?? 0))
    throw new Error('The database is older than the first migration; "npm run dev:reset" deletes all local data and starts anew.');
  for (const { sql: statements, hash, folderMillis } of migrations) {
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
