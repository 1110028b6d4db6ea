import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Db, openDatabase } from '#drizzle/client.ts';
import { type LocalDatabase, startDatabase } from '#scripts/dev/platform/database.ts';
import { migrateDatabase } from '#scripts/operate/migrate.ts';

const migrations = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const before = mkdtempSync(path.join(tmpdir(), 'still-human-migrations-'));

let local: LocalDatabase;
let db: Db;
beforeAll(async () => {
  cpSync(migrations, before, { recursive: true });
  const file = path.join(before, 'meta/_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === '0012_listing'),
  );
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  local = await startDatabase({});
  db = openDatabase(local.env);
  await migrateDatabase(db, before);
}, 60_000);
afterAll(async () => {
  await local.close();
  rmSync(before, { recursive: true });
});

it('jobs that searches made are unlisted by the migration, and their names find nothing else; the catalogue is listed', async () => {
  await db.execute(sql`insert into jobs (id, normalized_title, onet_soc, origin)
    values (1, 'lawyer', '23-1011.00', 'catalogue'), (2, 'i hate my boss', null, 'visitor')`);
  await db.execute(sql`insert into job_aliases (job_id, language, normalized, alias, source)
    values (1, 'en', 'lawyer', 'Lawyer', 'title'), (2, 'en', 'i hate my boss', 'I hate my boss', 'title')`);
  await migrateDatabase(db);
  const { rows } = await db.execute(sql`select id, listing, source from jobs join job_aliases on job_id = id order by id`);
  expect(rows).toEqual([
    { id: 1, listing: 'listed', source: 'title' },
    { id: 2, listing: 'unlisted', source: 'search' },
  ]);
  await expect(db.execute(sql`update jobs set listing = 'withheld' where id = 1`)).rejects.toThrow();
});
