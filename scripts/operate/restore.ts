import { openDatabase } from '#drizzle/client.ts';
import { BackupRefused } from './backup/format.ts';
import { restoreDatabase, restoreFiles } from './backup/restore.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run restore -- FOLDER [--at NAME] [--over]`: brings a database and the bucket to what a backup holds: the newest one of the folder, or the
 * one that is named. The bucket is the account's, or with MEDIA_FOLDER a local platform's. It can be stopped and run again.
 */
async function main(): Promise<string[]> {
  const words = process.argv.slice(2);
  const name = words.includes('--at') ? words[words.indexOf('--at') + 1] : undefined;
  const [all] = words.filter((word) => !word.startsWith('--') && word !== name);
  if (all === undefined) throw new BackupRefused('Usage: npm run restore -- FOLDER [--at NAME] [--over]');
  const env = findDatabase();
  const manifest = await restoreDatabase(
    { db: openDatabase(env), databaseUrl: env.DATABASE_URL },
    { all, name, over: words.includes('--over') },
  );
  const { MEDIA_FOLDER } = process.env;
  const { put, missing } = await restoreFiles(manifest, all, MEDIA_FOLDER ? { persistTo: MEDIA_FOLDER } : { account: true });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [`The database is as of ${manifest.at}: ${rows} rows. Files put: ${put}.`];
  if (missing.length === 0) return lines;
  process.exitCode = 1;
  return [...lines, `The backup lacks ${missing.length} files:`, ...missing];
}

main().then(
  (lines) => console.error(lines.join('\n')),
  (error: unknown) => {
    console.error(error instanceof BackupRefused ? error.message : error);
    process.exitCode = 1;
  },
);
