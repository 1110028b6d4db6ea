import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Db, openDatabase } from '#drizzle/client.ts';
import { type LocalDatabase, startDatabase } from '#scripts/dev/platform/database.ts';
import { migrateDatabase } from '#scripts/operate/migrate.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), tag: z.string(), when: z.number() })) });
const folder = mkdtempSync(path.join(tmpdir(), 'still-human-migrations-'));

let local: LocalDatabase;
let db: Db;
beforeAll(async () => {
  cpSync(new URL('../../drizzle/migrations', import.meta.url), folder, { recursive: true });
  local = await startDatabase({});
  db = openDatabase(local.env);
}, 60_000);
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true });
});

/** Adds or replaces the last migration. */
function addMigration(tag: string, statements: string[]): void {
  const file = path.join(folder, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const last = journal.entries.at(-1);
  if (!last) throw new Error('no migrations');
  if (last.tag !== tag) journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
}

const countOf = async (table: string) => Number((await db.execute(sql.raw(`select count(*) from ${table}`))).rows[0]?.['count']);

it('a migration that fails half-way is rolled back, and earlier ones stay applied', async () => {
  addMigration('9999_added', ['create table added (id int);', 'insert into added values (1);', 'insert into no_such_table values (1);']);
  await expect(migrateDatabase(db, folder)).rejects.toThrow();
  const applied = await countOf('drizzle.__drizzle_migrations');
  expect(applied).toBeGreaterThan(0);
  expect(await countOf("pg_tables where tablename = 'added'")).toBe(0);

  addMigration('9999_added', ['create table added (id int);', 'insert into added values (1);']);
  await migrateDatabase(db, folder);
  await migrateDatabase(db, folder);
  expect(await countOf('added')).toBe(1);
  expect(await countOf('drizzle.__drizzle_migrations')).toBe(applied + 1);
});

it('a database that is older than the first migration is refused with advice, and does not change', async () => {
  const applied = await countOf('drizzle.__drizzle_migrations');
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
  await expect(migrateDatabase(db, folder)).rejects.toThrow('npm run dev:reset');
  expect(await countOf('drizzle.__drizzle_migrations')).toBe(applied);
});
