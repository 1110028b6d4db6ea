import pg from 'pg';
import { BackupRefused, type Manifest, quote, type TableInBackup } from './format.ts';
import { rowsOf } from './read-backup.ts';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads the rows of a backup into a database whose schema is that of the backup. It is one transaction: if it is stopped, nothing has
 * changed, and it can run again.
 * @param options.over whether existing rows are replaced
 * @throws BackupRefused if there are members and `over` is not set
 */
export async function loadBackup(
  databaseUrl: string,
  { folder, manifest, over }: { folder: string; manifest: Manifest; over: boolean },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    if (!over && (await hasMembers(client)))
      throw new BackupRefused('This database has members. To replace all that it holds by the backup, add --over.');
    await loadAll(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end(); // without a commit, nothing has changed
  }
}

async function hasMembers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from users limit 1');
  return rows.length > 0;
}

/**
 * Tables are loaded in any order, so references are checked at the end, as Postgres's own dumps do. Triggers are off: they ran when the rows were
 * first written.
 */
async function loadAll(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => quote(name));
  const references = await listReferences(client);
  await client.query(
    [
      ...references.map(({ table, name }) => `alter table ${table} drop constraint ${quote(name)}`),
      ...names.map((name) => `alter table ${name} disable trigger user`),
      `truncate ${names.join(', ')}`,
    ].join(';'),
  );
  for (const table of tables) await loadTable(client, folder, table);
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [quote(name), last]);
  await client.query(
    [
      ...names.map((name) => `alter table ${name} enable trigger user`),
      ...references.map(({ table, name, definition }) => `alter table ${table} add constraint ${quote(name)} ${definition}`),
    ].join(';'),
  );
}

async function listReferences(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  return rows;
}

async function loadTable(client: pg.Client, folder: string, table: TableInBackup): Promise<void> {
  const { name, columns } = table;
  const list = columns.map((column) => quote(column.name)).join(', ');
  const values = columns.map((column, index) => `given.c${index}::${column.type}`).join(', ');
  const given = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = columns.map((_, index) => `c${index}`).join(', ');
  const statement = `insert into ${quote(name)} (${list}) overriding system value select ${values} from unnest(${given}) as given(${aliases})`;
  for await (const rows of rowsOf(folder, table))
    await client.query(
      statement,
      columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    );
}
