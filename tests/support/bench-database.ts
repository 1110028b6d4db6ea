import { neon } from '@neondatabase/serverless';
import { openDatabase } from '#drizzle/client.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { startPlatform } from '#scripts/dev/platform/platform.ts';

export interface BenchDatabase {
  db: AppCtx['db'];
  query<Row extends Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  /** Variables for a Worker on this database. */
  vars: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Opens a database with the catalogue for a benchmark: embedded, or the Postgres at `databaseUrl`. With `mediaTo`, it also has the sample
 * articles.
 */
export async function openBenchDatabase(databaseUrl?: string, mediaTo?: string): Promise<BenchDatabase> {
  const platform = await startPlatform({ databaseUrl, ...(mediaTo === undefined ? {} : { mediaTo }), reviewers: 'none' });
  const db = openDatabase(platform.database.env);
  const client = neon(platform.database.env.DATABASE_URL);
  return {
    db,
    vars: platform.vars,
    query: async <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) => (await client.query(text, params)) as Row[], // callers declare the columns that their statement selects
    close: platform.close,
  };
}
