import { neon } from '@neondatabase/serverless';
import { type Db, openDatabase } from '#drizzle/client.ts';
import { startDatabase } from '#scripts/dev/platform/database.ts';
import { migrateDatabase } from '#scripts/operate/migrate.ts';
import { startPostgres } from './postgres-server.ts';
import { migratedDatabase } from './migrated-database.ts';

export interface OwnDatabase {
  db: Db;
  /** Connection variables, also for other processes. */
  env: { DATABASE_URL: string; NEON_LOCAL_PROXY: string };
  query<Row extends Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a new database without rows: embedded; or on a real server, which it starts; or embedded without migrations (`nothing`). */
export async function openOwnDatabase(kind: 'embedded' | 'server' | 'nothing' = 'embedded'): Promise<OwnDatabase> {
  const server = kind === 'server' ? await startPostgres() : null;
  const content = kind === 'embedded' ? await migratedDatabase() : undefined;
  const local = await startDatabase(server ? { url: server.url } : { content });
  const db = openDatabase(local.env);
  if (server) await migrateDatabase(db);
  const client = neon(local.env.DATABASE_URL);
  return {
    ...{ db, env: local.env },
    query: async <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) => (await client.query(text, params)) as Row[], // callers state the columns that their statement selects
    close: async () => {
      await local.close();
      await server?.stop();
    },
  };
}

/** Opens the same database at another address of Neon's protocol. */
export function openThrough({ env }: OwnDatabase, proxy: string): Db {
  return openDatabase({ ...env, NEON_LOCAL_PROXY: proxy });
}
