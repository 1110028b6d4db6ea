import type { Db } from '#drizzle/client.ts';
import { migrateDatabase, migrateUntil } from '../migrate.ts';
import { putMedia } from '../put-media.ts';
import { loadFile } from './files.ts';
import { BackupRefused, type Manifest } from './format.ts';
import { loadBackup } from './load-backup.ts';
import { checkBackup, findBackup } from './read-backup.ts';

/** How many files are loaded into memory for one upload. */
const filesAtOnce = 200;

/**
 * Restores a database from a backup. Loads the rows into the schema of the backup and then migrates it, because a migration may also
 * change rows.
 * @param what.over whether a database that has members is replaced
 * @throws BackupRefused if the backup is damaged or newer than this code, or the database has members. It changes nothing then
 */
export async function restoreDatabase(
  { db, databaseUrl }: { db: Db; databaseUrl: string },
  { backups, name, over }: { backups: string; name?: string | undefined; over: boolean },
): Promise<Manifest> {
  const folder = await findBackup(backups, name);
  const manifest = await checkBackup(folder);
  const schema = await migrateUntil(db, manifest.migration);
  if (schema < manifest.migration) throw new BackupRefused('The backup was made by a later version: check that one out first.');
  if (schema > manifest.migration)
    throw new BackupRefused(
      'The schema of this database is newer than the backup: restore into an empty database, which is then migrated.',
    );
  await loadBackup(databaseUrl, { folder, manifest, over });
  await migrateDatabase(db);
  return manifest;
}

/**
 * Uploads the files of a backup to the bucket.
 * @returns the number of uploaded files, and the keys of missing or damaged ones
 */
export async function restoreFiles(
  { files }: Manifest,
  backups: string,
  to: Parameters<typeof putMedia>[1],
): Promise<{ put: number; missing: string[] }> {
  const missing: string[] = [];
  let put = 0;
  for (let first = 0; first < files.length; first += filesAtOnce) {
    const loaded = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const key of files.slice(first, first + filesAtOnce)) {
      const content = await loadFile(key, backups);
      if (content) loaded.set(key, content);
      else missing.push(key);
    }
    put += await putMedia(loaded, to);
  }
  return { put, missing };
}
