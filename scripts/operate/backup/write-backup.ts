import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import { fetchFiles, type FetchFile } from './files.ts';
import { type Manifest, manifestFile, manifestSchema, quote, rowSchema, tableFile, type TableInBackup } from './format.ts';

const rowsAtOnce = 1_000;

const resultSchema = z.object({ rows: z.array(rowSchema) });

type TableShape = Pick<TableInBackup, 'name' | 'columns'>;

interface Written {
  manifest: Manifest;
  /** The folder of this backup. */
  folder: string;
}

/**
 * Writes a backup into a folder of its own: the tables, then the files that `backups` lacks, and last the manifest. One that is cut off has no
 * manifest, and so is unfinished.
 * @param fetchFile as for `fetchFiles`; without it, only the rows are written
 * @returns what is in the backup, how many files were fetched, and the keys of those that the site does not have
 */
export async function writeBackup(
  databaseUrl: string,
  backups: string,
  fetchFile?: FetchFile,
): Promise<Written & { fetched: number; missing: string[] }> {
  const { manifest, folder } = await writeTables(databaseUrl, backups);
  const files = fetchFile ? await fetchFiles(manifest.files, backups, fetchFile) : { fetched: 0, missing: [] };
  const unfinished = `${manifestFile(folder)}.unfinished`;
  await writeFile(unfinished, JSON.stringify(manifest), { mode: 0o600 });
  await rename(unfinished, manifestFile(folder));
  return { manifest, folder, ...files };
}

/** Writes the tables as they are at one moment: one read-only transaction reads them, and whatever is written meanwhile is not in it. */
async function writeTables(databaseUrl: string, backups: string): Promise<Written> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    // values are written as text, because only text is read back as the same value
    await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
      set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`);
    const { at, migration } = await firstLook(client);
    const folder = path.join(backups, at.replaceAll(':', '-'));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const tables: TableInBackup[] = [];
    for (const shape of await listTables(client)) tables.push(await writeTable(client, shape, folder));
    const manifest = manifestSchema.parse({ format: 1, at, migration, tables, ...(await readRest(client)) });
    await client.query('commit');
    return { manifest, folder };
  } finally {
    await client.end();
  }
}

/** The first statement fixes the transaction's snapshot. */
async function firstLook(client: pg.Client): Promise<{ at: string; migration: number }> {
  const { rows } = await client.query<{ at: Date; migration: string | null }>(
    'select now() as at, (select max(created_at) from drizzle.__drizzle_migrations) as migration',
  );
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing.');
  return { at: row.at.toISOString(), migration: Number(row.migration) };
}

/** Every table of the product, with the columns that are stored and not computed by the database. */
async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

async function writeTable(client: pg.Client, { name, columns }: TableShape, folder: string): Promise<TableInBackup> {
  const zip = createGzip();
  const out = createWriteStream(tableFile(folder, name), { mode: 0o600 });
  const done = finished(zip.pipe(out));
  const hash = createHash('sha256');
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  let rows = 0;
  const fetch = `fetch ${rowsAtOnce} from all_rows`;
  let batch = await lastOf(client, `declare all_rows no scroll cursor for select ${values} from ${quote(name)}; ${fetch}`);
  while (batch.length > 0) {
    rows += batch.length;
    const lines = batch.map((row) => `${JSON.stringify(row)}\n`).join('');
    hash.update(lines);
    if (!zip.write(lines)) await once(zip, 'drain');
    batch = batch.length < rowsAtOnce ? [] : await lastOf(client, fetch);
  }
  await client.query('close all_rows');
  zip.end();
  await done;
  return { name, columns, rows, sha256: hash.digest('hex') };
}

/** Runs several statements in one round trip, and returns the rows of the last one. */
async function lastOf(client: pg.Client, text: string): Promise<(string | null)[][]> {
  const given: unknown = await client.query({ text, rowMode: 'array' }); // one result, or a list of several
  return resultSchema.parse(Array.isArray(given) ? given.at(-1) : given).rows;
}

/** Reads sequences and files. Sequences are not part of the snapshot: read after the tables, they are never behind them. */
async function readRest(client: pg.Client): Promise<Pick<Manifest, 'sequences' | 'files'>> {
  const sequences = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  const files = await client.query('select key from stored_files order by key');
  return {
    sequences: z.array(z.object({ name: z.string(), last: z.string() })).parse(sequences.rows),
    files: z
      .array(z.object({ key: z.string() }))
      .parse(files.rows)
      .map(({ key }) => key),
  };
}
