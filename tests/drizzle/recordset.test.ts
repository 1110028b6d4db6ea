import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { catalogueFiles } from '#drizzle/schema/catalogue.ts';
import { news } from '#drizzle/schema/news.ts';
import { overwriteChanged } from '#drizzle/upsert.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
let db: Db;
beforeAll(async () => {
  database = await openOwnDatabase();
  db = database.db;
}, 60_000);
afterAll(() => database.close());

it('a recordset preserves quotes, Chinese, dates, arrays and numbers', async () => {
  const row = { id: 7, author: `O'Neil "律师" \\`, tags: ['a,b', '{c}'], publishedAt: new Date('2026-11-01T08:30:00.125Z') };
  const { id, author, tags, publishedAt } = news;
  const given = recordset(db, 'given', { id, author, tags, publishedAt }, [row]);
  expect(await db.with(given).select().from(given)).toEqual([row]);
});

it('a recordset without rows is an empty table', async () => {
  const given = recordset(db, 'given', { id: news.id }, []);
  expect(await db.with(given).select().from(given)).toEqual([]);
});

it('an upsert with overwriteChanged writes and counts only rows that differ', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const files = ['a', 'b'].map((file) => ({ file, digest: file, loadedAt: at }));
  const save = (rows: typeof files) =>
    db
      .insert(catalogueFiles)
      .values(rows)
      .onConflictDoUpdate({ target: catalogueFiles.file, ...overwriteChanged(catalogueFiles, ['digest', 'loadedAt']) });
  expect((await save(files)).rowCount).toBe(2);
  expect((await save(files)).rowCount).toBe(0);
  const version = sql<string>`${catalogueFiles}.xmin::text`;
  const loadVersions = () =>
    db
      .select({ file: catalogueFiles.file, version })
      .from(catalogueFiles)
      .where(inArray(catalogueFiles.file, ['a', 'b']));
  const before = await loadVersions();
  expect((await save(files.map((row) => (row.file === 'b' ? { ...row, digest: 'new' } : row)))).rowCount).toBe(1);
  const after = await loadVersions();
  const versionOf = (rows: typeof before, file: string) => rows.find((row) => row.file === file)?.version;
  expect(versionOf(after, 'a')).toBe(versionOf(before, 'a'));
  expect(versionOf(after, 'b')).not.toBe(versionOf(before, 'b'));
  const [changed] = await db.select().from(catalogueFiles).where(eq(catalogueFiles.file, 'b'));
  expect(changed).toMatchObject({ file: 'b', digest: 'new' });
});
