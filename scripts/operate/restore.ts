import { parseArgs } from 'node:util';
import { openDatabase } from '#drizzle/client.ts';
import { downloadBackup, openBucket, placeOfBuckets } from './backup/bucket.ts';
import { BackupRefused, type Manifest } from './backup/format.ts';
import { checkBackup, findBackup } from './backup/read-backup.ts';
import { restoreDatabase, restoreFiles } from './backup/restore.ts';
import { findDatabase } from './find-database.ts';

const usage = 'Usage: npm run restore -- FOLDER [--bucket NAME] [--at NAME] [--over] [--files]';

/**
 * `npm run restore -- FOLDER`: restores an empty database and the bucket from a backup: the newest of the folder, or that of `--at`.
 * With `--bucket`, the backup first comes from a bucket of backups into the folder. `--over` replaces the database's content, `--files` restores only the files. The bucket is the account's, or with MEDIA_FOLDER a local
 * platform's. If it is stopped, it can run again.
 */
async function main(): Promise<string[]> {
  const { values, positionals } = parseArgs({
    options: {
      at: { type: 'string' },
      bucket: { type: 'string' },
      over: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [backups] = positionals;
  if (backups === undefined) throw new BackupRefused(usage);
  if (values.bucket !== undefined) await fromBucket(values.bucket, backups, values.at);
  const manifest = values.files ? await checkBackup(await findBackup(backups, values.at)) : await toDatabase(backups, values);
  const { put, missing } = await restoreFiles(manifest, backups, placeOfBuckets());
  if (missing.length === 0) return [`Files put: ${put}.`];
  process.exitCode = 1;
  return [`Files put: ${put}. The backup lacks ${missing.length}:`, ...missing];
}

async function fromBucket(name: string, backups: string, at: string | undefined): Promise<void> {
  const bucket = await openBucket(name, placeOfBuckets());
  try {
    await downloadBackup(bucket, backups, at);
  } finally {
    await bucket.close();
  }
}

async function toDatabase(backups: string, { at: name, over }: { at?: string | undefined; over: boolean }): Promise<Manifest> {
  const env = findDatabase();
  const manifest = await restoreDatabase({ db: openDatabase(env), databaseUrl: env.DATABASE_URL }, { backups, name, over });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.error(`The database is as of ${manifest.at}: ${rows} rows in ${manifest.tables.length} tables.`);
  return manifest;
}

main().then(
  (lines) => console.error(lines.join('\n')),
  (error: unknown) => {
    console.error(error instanceof BackupRefused ? error.message : error);
    process.exitCode = 1;
  },
);
