import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditAccounts, failures, inboxMessages, jobFollows, jobs, refusedSearches } from '#drizzle/schema.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { mediaKey } from '#src/features/news/articles/media.ts';
import { newUuid } from '#src/shared/ids.ts';
import { fetchFiles, loadFile } from '#scripts/operate/backup/files.ts';
import { BackupRefused, manifestFile, tableFile } from '#scripts/operate/backup/format.ts';
import { restoreDatabase } from '#scripts/operate/backup/restore.ts';
import { writeBackup } from '#scripts/operate/backup/write-backup.ts';
import { draw } from '#tests/support/draw.ts';
import { addMembers, ledgerCtx } from '#tests/support/ledger.ts';
import { loadOwnCatalogue } from '#tests/support/own-ctx.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

/** Texts that are easily broken when a table is written to a file and read again. */
const oddTexts = ['', 'NULL', '\\N', 'tab\there', 'two\nlines', 'a "quote" and \\ two', '{a,b}', 'line\u2028end', '编舞师 👩‍🏫', "O'Brien"];
const timeout = 180_000; // in milliseconds, against a hang only
const now = new Date('2026-11-20T08:00:00.123Z');

let database: OwnDatabase;
let backupsFolder: string;
let folder: string;
const openedDatabases: OwnDatabase[] = [];

async function openEmpty(schema: 'embedded' | 'nothing') {
  const empty = await openOwnDatabase(schema);
  openedDatabases.push(empty);
  return { db: empty.db, databaseUrl: empty.env.DATABASE_URL };
}

beforeAll(async () => {
  database = await openOwnDatabase();
  backupsFolder = mkdtempSync(path.join(tmpdir(), 'still-human-backup-'));
  await loadOwnCatalogue(database);
  const { db } = database;
  const members = await addMembers(db, ['ada', 'ben', 'cleo']);
  const [job] = await db.select({ id: jobs.id }).from(jobs).limit(1);
  for (const [index, userId] of members.entries()) {
    await recharge(ledgerCtx(db, now), { userId, amount: 1 + draw(900), remark: oddTexts[index] ?? '', key: `key-${index}`, by: 'test' });
    await db.insert(jobFollows).values({ userId, jobId: job?.id ?? 0, since: now });
    const params = { none: null, deep: [null, 'null', 1.5e-9, { '\u2028': '\\u0000' }] };
    await db.insert(inboxMessages).values({ id: newUuid(now), userId, kind: 'analysis_finished', params, createdAt: now });
  }
  await db.insert(refusedSearches).values(oddTexts.map((text, count) => ({ text, reason: 'invalid_query' as const, count, lastAt: now })));
  // more rows than one batch of a backup or a restore
  await db.insert(failures).values(
    Array.from({ length: 2_503 }, () => ({
      id: newUuid(now),
      requestId: 'r',
      event: 'step_failed' as const,
      text: oddTexts[draw(oddTexts.length)] ?? '',
      at: now,
    })),
  );
  ({ folder } = await writeBackup(database.env.DATABASE_URL, backupsFolder));
}, 120_000);
afterAll(async () => {
  for (const empty of openedDatabases) await empty.close();
  await database.close();
  rmSync(backupsFolder, { recursive: true });
});

describe('after losing everything', () => {
  it(
    'a restore brings back every row, counter, sequence and trigger, and a backup of it is the same',
    async () => {
      const empty = await openEmpty('nothing');
      const manifest = await restoreDatabase(empty, { backups: backupsFolder, over: false });
      const again = await writeBackup(empty.databaseUrl, path.join(backupsFolder, 'again'));
      expect(again.manifest.tables).toEqual(manifest.tables);
      expect(again.manifest.sequences).toEqual(manifest.sequences);
      expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(2_503);
      const [account] = await empty.db.select().from(creditAccounts).limit(1);
      // triggers and foreign keys are back: the ledger cannot be emptied, and a follow needs its member
      await expect(empty.db.delete(creditAccounts)).rejects.toThrow();
      await expect(empty.db.insert(jobFollows).values({ userId: newUuid(now), jobId: 1, since: now })).rejects.toThrow();
      expect(account?.paid).toBeGreaterThan(0);
    },
    timeout,
  );

  it(
    'a database with members is replaced only if the operator confirms it, and then equals the backup',
    async () => {
      const other = await openEmpty('embedded');
      await addMembers(other.db, ['someone']);
      await expect(restoreDatabase(other, { backups: backupsFolder, over: false })).rejects.toThrow(BackupRefused);
      const manifest = await restoreDatabase(other, { backups: backupsFolder, over: true });
      expect((await writeBackup(other.databaseUrl, path.join(backupsFolder, 'over'))).manifest.tables).toEqual(manifest.tables);
    },
    timeout,
  );
});

describe('an incomplete backup', () => {
  it(
    'is refused before anything is changed: truncated, altered, unfinished or of a later version',
    async () => {
      const empty = await openEmpty('embedded');
      const file = tableFile(folder, 'failures');
      const content = readFileSync(file);
      truncateSync(file, content.length - 100);
      await expect(restoreDatabase(empty, { backups: backupsFolder, over: false })).rejects.toThrow(/failures.* is damaged/);
      const [other] = [readFileSync(tableFile(folder, 'refused_searches'))];
      writeFileSync(file, other ?? '');
      await expect(restoreDatabase(empty, { backups: backupsFolder, over: false })).rejects.toThrow(
        /failures.* is not what the manifest says/,
      );
      writeFileSync(file, content);
      const manifest = readFileSync(manifestFile(folder));
      rmSync(manifestFile(folder));
      await expect(restoreDatabase(empty, { backups: backupsFolder, over: false })).rejects.toThrow('There is no finished backup');
      writeFileSync(manifestFile(folder), JSON.stringify({ ...JSON.parse(manifest.toString()), migration: 9_999_999_999_999 }));
      await expect(restoreDatabase(empty, { backups: backupsFolder, over: false })).rejects.toThrow('made by a later version');
      writeFileSync(manifestFile(folder), manifest);
      await restoreDatabase(empty, { backups: backupsFolder, over: false });
    },
    timeout,
  );
});

describe('the files of a backup', () => {
  it('are fetched once, checked against their names, and reported if the site lacks them', async () => {
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const text of oddTexts) files.set(await mediaKey(new TextEncoder().encode(text), 'svg'), new TextEncoder().encode(text));
    const [missingKey = '', damagedKey = ''] = files.keys();
    const fetchedKeys: string[] = [];
    const site = async (key: string) => {
      fetchedKeys.push(key);
      if (key === missingKey) return null;
      return key === damagedKey ? new Uint8Array([1]) : (files.get(key) ?? null);
    };
    const first = await fetchFiles([...files.keys()], backupsFolder, site);
    expect(first).toEqual({ fetched: files.size - 2, missing: [missingKey, damagedKey].toSorted() });
    fetchedKeys.length = 0;
    expect(await fetchFiles([...files.keys()], backupsFolder, async (key) => (fetchedKeys.push(key), files.get(key) ?? null))).toEqual({
      fetched: 2,
      missing: [],
    });
    expect(fetchedKeys.toSorted()).toEqual([missingKey, damagedKey].toSorted());
    for (const [key, content] of files) expect(await loadFile(key, backupsFolder)).toEqual(content);
    await expect(loadFile('../manifest.json', backupsFolder)).rejects.toThrow(BackupRefused);
  });
});
