import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type LocalDatabase, startDatabase } from '#scripts/dev/platform/database.ts';

/** Copies a database that has no connections. Takes half a second. */
export async function copyDatabase(url: string): Promise<LocalDatabase> {
  const name = `copy_${randomUUID()}`; // process ids are reused in a long run
  return startDatabase({ url: await createDatabase(url, name, new URL(url).pathname.slice(1)) });
}

/** Creates a database on a server, empty or as a copy, and returns its address. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await withConnection(withDatabaseName(server, 'postgres'), (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`),
  );
  return withDatabaseName(server, name);
}

/** Runs work on a new connection. */
export async function withConnection(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function withDatabaseName(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString();
}
