import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPlatformProxy } from 'wrangler';
import { forEachConcurrently, loadFile } from './files.ts';
import { BackupRefused, type Manifest, manifestFile, manifestSchema, tableFile } from './format.ts';

/** A bucket of backups, of the account or of a local platform's folder. Its keys are the paths in a folder of backups. */
export interface BackupBucket {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null if there is none. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** All keys with this prefix. */
  list(prefix: string): Promise<string[]>;
  /** The folders at the top. */
  folders(): Promise<string[]>;
  close(): Promise<void>;
}

/** Where buckets are: in the account, or in a local platform's folder if MEDIA_FOLDER is set. */
export function placeOfBuckets(): { account: true } | { persistTo: string } {
  const { MEDIA_FOLDER } = process.env;
  return MEDIA_FOLDER ? { persistTo: MEDIA_FOLDER } : { account: true };
}

/** Opens a bucket with wrangler, which is signed in. The bucket of an account must exist. */
export async function openBucket(name: string, where: { account: true } | { persistTo: string }): Promise<BackupBucket> {
  const folder = await mkdtemp(path.join(tmpdir(), 'still-human-bucket-'));
  const isRemote = 'account' in where;
  const configPath = path.join(folder, 'wrangler.json');
  const binding = { binding: 'BACKUPS', bucket_name: name, ...(isRemote ? { remote: true } : {}) };
  await writeFile(configPath, JSON.stringify({ name: 'still-human-backup', compatibility_date: '2026-10-01', r2_buckets: [binding] }));
  const persist = isRemote ? false : { path: path.join(where.persistTo, 'v3') };
  const { env, dispose } = await getPlatformProxy<{ BACKUPS: R2Bucket }>({ configPath, persist, remoteBindings: isRemote });
  const bucket = env.BACKUPS;
  return {
    put: async (key, content) => void (await bucket.put(key, content)),
    get: async (key) => {
      const object = await bucket.get(key);
      return object ? new Uint8Array(await object.arrayBuffer()) : null;
    },
    list: async (prefix) => {
      const keys: string[] = [];
      for (let cursor: string | undefined, isMore = true; isMore;) {
        const page = await bucket.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
        keys.push(...page.objects.map(({ key }) => key));
        isMore = page.truncated;
        cursor = page.truncated ? page.cursor : undefined;
      }
      return keys;
    },
    folders: async () => (await bucket.list({ delimiter: '/' })).delimitedPrefixes.map((prefix) => prefix.replace(/\/$/, '')),
    close: async () => {
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a backup of a folder into a bucket: files that it lacks, then tables, and the manifest last, so that an interrupted
 * copy counts as unfinished.
 * @returns how many files the bucket did not have
 */
export async function uploadBackup(bucket: BackupBucket, backups: string, folder: string): Promise<number> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
  const has = new Set(await bucket.list('files/'));
  const lacking = manifest.files.filter((key) => !has.has(`files/${key}`));
  let put = 0;
  await forEachConcurrently(lacking, async (key) => {
    const content = await loadFile(key, backups);
    if (!content) return; // the backup has reported that it could not be fetched
    await bucket.put(`files/${key}`, content);
    put += 1;
  });
  const name = path.basename(folder);
  await forEachConcurrently(manifest.tables, async (table) => {
    const file = tableFile(folder, table.name);
    await bucket.put(`${name}/${path.basename(file)}`, await readFile(file));
  });
  await bucket.put(`${name}/manifest.json`, await readFile(manifestFile(folder)));
  return put;
}

/**
 * Copies a backup from a bucket into a folder: the newest finished one, or the named one. Does not fetch files that the folder has.
 * @throws BackupRefused if the bucket has no finished backup, or lacks a part of it
 */
export async function downloadBackup(bucket: BackupBucket, backups: string, wanted?: string): Promise<void> {
  const { name, raw, manifest } = await findIn(bucket, wanted);
  const folder = path.join(backups, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await forEachConcurrently(manifest.tables, async (table) => {
    const file = tableFile(folder, table.name);
    await save(file, await fetchPart(bucket, `${name}/${path.basename(file)}`));
  });
  await forEachConcurrently(manifest.files, async (key) => {
    if (await loadFile(key, backups)) return;
    const content = await bucket.get(`files/${key}`);
    if (content) await save(path.join(backups, 'files', key), content); // the restore reports missing files at its end
  });
  await save(manifestFile(folder), raw);
}

async function findIn(bucket: BackupBucket, wanted?: string): Promise<{ name: string; raw: Uint8Array; manifest: Manifest }> {
  const names = wanted === undefined ? (await bucket.folders()).filter((one) => one !== 'files').toSorted() : [wanted];
  for (const name of names.toReversed()) {
    const raw = await bucket.get(`${name}/manifest.json`);
    if (raw) return { name, raw, manifest: manifestSchema.parse(JSON.parse(new TextDecoder().decode(raw))) };
  }
  throw new BackupRefused(`There is no finished backup ${wanted === undefined ? '' : `${wanted} `}in the bucket.`);
}

async function fetchPart(bucket: BackupBucket, key: string): Promise<Uint8Array> {
  const content = await bucket.get(key);
  if (!content) throw new BackupRefused(`The bucket lacks ${key}.`);
  return content;
}

async function save(file: string, content: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.unfinished`, content, { mode: 0o600 });
  await rename(`${file}.unfinished`, file);
}
