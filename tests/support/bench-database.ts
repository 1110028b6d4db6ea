import { neon } from '@neondatabase/serverless';
import { openDatabase } from '#drizzle/client.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { startPlatform } from './platform/platform.ts';

export interface BenchDatabase {
  db: Ctx['db'];
  /** Runs a statement on the same database. */
  query<Row extends Record<string, unknown>>(text: string, params?: unknown[]): Promise<Row[]>;
  /** The variables of a Worker on this database. */
  vars: Record<string, string>;
  close(): Promise<void>;
}

/** The product's database with its catalogue, for a benchmark: embedded, or a Postgres of one's own. With `mediaTo` it has the sample articles. */
export async function openBenchDatabase(databaseUrl?: string, mediaTo?: string): Promise<BenchDatabase> {
  const platform = await startPlatform({ databaseUrl, ...(mediaTo === undefined ? {} : { mediaTo }), reviewers: 'none' });
  const db = openDatabase(platform.database.env);
  const client = neon(platform.database.env.DATABASE_URL);
  return {
    db,
    vars: platform.vars,
    query: async <Row extends Record<string, unknown>>(text: string, params: unknown[] = []) => (await client.query(text, params)) as Row[], // the caller names the columns that its own statement selects
    close: platform.close,
  };
}
