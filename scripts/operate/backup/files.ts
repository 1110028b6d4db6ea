import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaKey, typeOfKey, isMediaExtension } from '#src/features/news/articles/media.ts';
import { BackupRefused, filesFolder } from './format.ts';

/** How many files are fetched or loaded at the same time. */
const atOnce = 8;

/** Calls `work` for each item, several at the same time. */
export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Responds with a file's bytes, or null if the site has no such file. */
export type FetchFile = (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/**
 * Fetches the files that are not in the folder yet from the site, which serves all of them to everybody.
 * @returns how many were fetched, and the keys of those that the site does not have
 */
export async function fetchFiles(
  keys: readonly string[],
  backups: string,
  fetchFile: FetchFile,
): Promise<{ fetched: number; missing: string[] }> {
  const missing: string[] = [];
  let fetched = 0;
  await forEachConcurrently(keys, async (key) => {
    if (await loadFile(key, backups)) return;
    const content = await fetchFile(key);
    if (!content || !(await isContentOf(key, content))) return void missing.push(key);
    const file = path.join(filesFolder(backups), key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.unfinished`, content, { mode: 0o600 });
    await rename(`${file}.unfinished`, file);
    fetched += 1;
  });
  return { fetched, missing: missing.toSorted() };
}

/** Loads a file of the folder; null if it is missing, or its content does not match its key. */
export async function loadFile(key: string, backups: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeOfKey(key) === null) throw new BackupRefused(`"${key}" is no key of a file.`); // also keeps paths inside the folder
  const content = await readFile(path.join(filesFolder(backups), key)).catch(() => null);
  if (!content) return null;
  const bytes = new Uint8Array(content);
  return (await isContentOf(key, bytes)) ? bytes : null;
}

/** Whether a key is that of a content. */
async function isContentOf(key: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const extension = path.extname(key).slice(1);
  return isMediaExtension(extension) && (await mediaKey(content, extension)) === key;
}
