import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaKey } from '#src/features/news/articles/media.ts';
import { type BackupBucket, downloadBackup, openBucket, uploadBackup } from '#scripts/operate/backup/bucket.ts';
import { fetchFiles } from '#scripts/operate/backup/files.ts';
import { BackupRefused } from '#scripts/operate/backup/format.ts';
import { checkBackup, findBackup } from '#scripts/operate/backup/read-backup.ts';
import { writeBackup } from '#scripts/operate/backup/write-backup.ts';
import { draw } from '#tests/support/draw.ts';
import { loadOwnCatalogue } from '#tests/support/own-ctx.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'still-human-backup-'));
const folders = [newFolder(), newFolder(), newFolder(), newFolder()] as const;
const [backupsFolder, downloadFolder, bucketFolder, mediaFolder] = folders;
const files = new Map<string, Uint8Array<ArrayBuffer>>();

let database: OwnDatabase;
let bucket: BackupBucket;

beforeAll(async () => {
  database = await openOwnDatabase();
  await loadOwnCatalogue(database);
  for (const text of ['one', 'two', 'three']) {
    const content = new TextEncoder().encode(text);
    files.set(await mediaKey(content, 'svg'), content);
  }
  for (const key of files.keys()) await database.query('insert into stored_files (key, bytes, created_at) values ($1, 3, now())', [key]);
  await database.query(`insert into failures (id, request_id, event, text, at)
    select gen_random_uuid(), 'r', 'step_failed', 'a ' || n, now() from generate_series(1, 20000) as n`);
  bucket = await openBucket('still-human-backups', { persistTo: bucketFolder });
}, 180_000);
afterAll(async () => {
  await bucket.close();
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function createBackup(): Promise<string> {
  const { folder, manifest } = await writeBackup(database.env.DATABASE_URL, backupsFolder);
  expect(await fetchFiles(manifest.files, backupsFolder, async (key) => files.get(key) ?? null)).toMatchObject({ missing: [] });
  return folder;
}

/** A bucket that fails after the given number of files. */
function failingAfter(puts: number): BackupBucket {
  let remainingPuts = puts;
  return {
    ...bucket,
    put: async (key, content) => {
      if ((remainingPuts -= 1) < 0) throw new Error('away');
      return bucket.put(key, content);
    },
  };
}

it('a bucket has a backup only once the upload is complete, and a download gets the newest complete one', async () => {
  const first = await createBackup();
  for (const puts of [0, 2, 3 + draw(20)]) await expect(uploadBackup(failingAfter(puts), backupsFolder, first)).rejects.toThrow('away');
  await expect(downloadBackup(bucket, downloadFolder)).rejects.toThrow(BackupRefused);
  await uploadBackup(bucket, backupsFolder, first);
  const second = await createBackup();
  await expect(uploadBackup(failingAfter(3 + draw(20)), backupsFolder, second)).rejects.toThrow('away');

  await downloadBackup(bucket, downloadFolder);
  const folder = await findBackup(downloadFolder);
  expect(path.basename(folder)).toBe(path.basename(first));
  expect((await checkBackup(folder)).files.toSorted()).toEqual([...files.keys()].toSorted());
  expect(readdirSync(path.join(downloadFolder, 'files'), { recursive: true }).filter((name) => String(name).endsWith('.svg'))).toHaveLength(
    3,
  );

  expect(await uploadBackup(bucket, backupsFolder, second)).toBe(0); // backups share files
  await downloadBackup(bucket, downloadFolder);
  expect(path.basename(await findBackup(downloadFolder))).toBe(path.basename(second));
  await bucket.put(`${path.basename(second)}/jobs.jsonl.gz`, new TextEncoder().encode('damaged'));
  await downloadBackup(bucket, downloadFolder, path.basename(second));
  await expect(checkBackup(await findBackup(downloadFolder))).rejects.toThrow(/jobs.* is damaged/);
}, 180_000);

function start(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, output })) };
}

/** Kills a command three times, at random moments of its usual duration in milliseconds, and then runs it to its end. */
async function killAndRun(script: string, args: readonly string[], env: Record<string, string>, duration: number): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { child, ended } = start(script, args, env);
    const timer = setTimeout(() => child.kill('SIGKILL'), draw(Math.ceil(duration)));
    await ended;
    clearTimeout(timer);
  }
  const { code, output } = await start(script, args, env).ended;
  expect(code, output).toBe(0);
  return output;
}

it('a restore that is killed at any moment can run again, and then the database equals the backup', async () => {
  const empty = await openOwnDatabase('nothing');
  const other = await openOwnDatabase('nothing');
  try {
    const folder = await createBackup();
    const startedAt = performance.now();
    const args = [backupsFolder, '--over'];
    const env = { MEDIA_FOLDER: mediaFolder };
    expect(await start('scripts/operate/restore.ts', args, { ...env, ...other.env }).ended).toMatchObject({ code: 0 });
    const output = await killAndRun('scripts/operate/restore.ts', args, { ...env, ...empty.env }, performance.now() - startedAt);
    expect(output).toContain('The database is as of');
    const restored = await writeBackup(empty.env.DATABASE_URL, path.join(mediaFolder, 'again'));
    expect(restored.manifest.tables).toEqual((await checkBackup(folder)).tables);
  } finally {
    await empty.close();
    await other.close();
  }
}, 400_000);
