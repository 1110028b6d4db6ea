import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { type LocalDatabase, startDatabase } from '#scripts/dev/platform/database.ts';

let copies = 0;

/** Source for copies: a dump of the embedded database, or the address of a database on a server. */
export interface SeededDatabase {
  file: string | null;
  url: string | null;
}

/** Saves the current content of a database. Nothing else may use the database meanwhile. */
export async function keepSeeded(database: LocalDatabase, file: string): Promise<SeededDatabase> {
  if (database.dump) {
    await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()));
    return { file, url: null };
  }
  const url = new URL(database.env.DATABASE_URL);
  const seeded = `${url.pathname.slice(1)}_seeded`;
  await copyOnServer(url, url.pathname.slice(1), seeded);
  return { file: null, url: withName(url, seeded) };
}

/** Starts a new database with the seeded content. Takes about a second. */
export async function copyDatabase({ file, url }: SeededDatabase): Promise<LocalDatabase> {
  if (file !== null) return startDatabase({ content: new Blob([await readFile(file)]) });
  const source = new URL(url ?? '');
  copies += 1;
  const name = `copy_${process.pid}_${copies}`;
  await copyOnServer(source, source.pathname.slice(1), name);
  return startDatabase({ url: withName(source, name) });
}

function withName(url: URL, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString();
}

/** Postgres copies a database only while nobody is connected to it, so this closes its connections, which are idle. */
async function copyOnServer(url: URL, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: withName(url, 'postgres') });
  await client.connect();
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await client.query(`create database ${client.escapeIdentifier(to)} template ${client.escapeIdentifier(from)}`);
  } finally {
    await client.end();
  }
}
