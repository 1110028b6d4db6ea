import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import {
  BackupRefused,
  filesFolder,
  type Manifest,
  manifestFile,
  manifestSchema,
  rowSchema,
  tableFile,
  type TableInBackup,
} from './format.ts';

/**
 * Finds the folder of a finished backup: the newest, or the named one.
 * @throws BackupRefused if there is none
 */
export async function findBackup(backups: string, name?: string): Promise<string> {
  const names = name === undefined ? (await readdir(backups).catch(() => [])).toSorted() : [name];
  const found = names.map((one) => path.join(backups, one)).findLast((folder) => existsSync(manifestFile(folder)));
  if (found === undefined || found === filesFolder(backups))
    throw new BackupRefused(`There is no finished backup ${name === undefined ? '' : `${name} `}in ${backups}.`);
  return found;
}

/**
 * Reads every line of a backup and compares it with the manifest. Returns the manifest.
 * @throws BackupRefused that names the file that is damaged
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile(folder), 'utf8')));
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    let rows = 0;
    try {
      for await (const line of linesOf(folder, table)) {
        hash.update(`${line}\n`);
        rows += 1;
      }
    } catch (cause) {
      throw new BackupRefused(`${tableFile(folder, table.name)} is damaged.`, { cause });
    }
    if (rows !== table.rows || hash.digest('hex') !== table.sha256)
      throw new BackupRefused(`${tableFile(folder, table.name)} is not what the manifest says.`);
  }
  return manifest;
}

/** The rows of a table, in groups that fit into one statement. */
export async function* rowsOf(folder: string, table: TableInBackup): AsyncGenerator<(string | null)[][]> {
  let group: (string | null)[][] = [];
  let size = 0;
  for await (const line of linesOf(folder, table)) {
    group.push(rowSchema.length(table.columns.length).parse(JSON.parse(line)));
    size += line.length;
    if (group.length < 1_000 && size < 4_000_000) continue;
    yield group;
    [group, size] = [[], 0];
  }
  if (group.length > 0) yield group;
}

/** Split by hand at the line feed: `readline` also ends lines at U+2028, which a text may hold. */
async function* linesOf(folder: string, { name }: TableInBackup): AsyncGenerator<string> {
  const source = createReadStream(tableFile(folder, name));
  const unzip = createGunzip();
  source.on('error', (error) => unzip.destroy(error));
  let rest = '';
  for await (const chunk of source.pipe(unzip).setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('the last line is cut off');
}
