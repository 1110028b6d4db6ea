import { parseArgs } from 'node:util';
import { openBucket, placeOfBuckets, uploadBackup } from './backup/bucket.ts';
import type { FetchFile } from './backup/files.ts';
import { BackupRefused } from './backup/format.ts';
import { writeBackup } from './backup/write-backup.ts';
import { readProject } from './deploy/read-project.ts';
import { findDatabase } from './find-database.ts';

/**
 * `npm run backup -- FOLDER [--site URL] [--bucket NAME]`: copies a snapshot of the database and the files that it names. Files that an earlier
 * backup in the same folder has are not fetched again. The files come from the site (`SITE_URL`, or `--site`). Each run makes a new backup.
 * With `--bucket`, the backup is also copied into a bucket of the account, or with MEDIA_FOLDER of a local platform.
 */
async function main(): Promise<string[]> {
  const { values, positionals } = parseArgs({ options: { site: { type: 'string' }, bucket: { type: 'string' } }, allowPositionals: true });
  const [backups] = positionals;
  const site = values.site ?? readProject().config.vars['SITE_URL'];
  if (backups === undefined || site === undefined || !URL.canParse(site))
    throw new BackupRefused('Usage: npm run backup -- FOLDER [--site URL] [--bucket NAME]');
  const { manifest, folder, fetched, missing } = await writeBackup(findDatabase().DATABASE_URL, backups, fileOfSite(site));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${folder}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.length} files, of which ${fetched} are new.`,
  ];
  if (values.bucket !== undefined) lines.push(await copyToBucket(values.bucket, backups, folder));
  if (missing.length === 0) return lines;
  process.exitCode = 1;
  return [...lines, `${site} does not have ${missing.length} of the files:`, ...missing];
}

async function copyToBucket(name: string, backups: string, folder: string): Promise<string> {
  const bucket = await openBucket(name, placeOfBuckets());
  try {
    return `The bucket ${name} has it too, with ${await uploadBackup(bucket, backups, folder)} new files.`;
  } finally {
    await bucket.close();
  }
}

function fileOfSite(site: string): FetchFile {
  return async (key) => {
    const answer = await fetch(new URL(`/media/${key}`, site), { signal: AbortSignal.timeout(60_000) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new BackupRefused(`${site} answered ${answer.status} for a file; run the command again.`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}

main().then(
  (lines) => console.error(lines.join('\n')),
  (error: unknown) => {
    console.error(error instanceof BackupRefused ? error.message : error);
    process.exitCode = 1;
  },
);
