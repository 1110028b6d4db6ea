import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from './api-helpers.ts';

const tablesSchema = z.array(z.object({ name: z.string() }));
/** Loads the state of each table: its number of rows, and the newest transaction that wrote one of them. */
export async function loadTableStates(): Promise<Record<string, string>> {
  const db = database();
  const { rows } = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const statements = tablesSchema
    .parse(rows)
    .map(
      ({ name }) =>
        sql`select ${name} as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from ${sql.identifier(name)}`,
    );
  const states = z
    .array(z.object({ name: z.string(), state: z.string() }))
    .parse((await db.execute(sql.join(statements, sql` union all `))).rows);
  return Object.fromEntries(states.map(({ name, state }) => [name, state]));
}
