import { type AnyColumn, type ColumnsSelection, type GetColumnData, sql } from 'drizzle-orm';
import { typeOf } from './expressions.ts';
import type { Db } from './client.ts';

type RowOf<C extends Record<string, AnyColumn>> = { [K in keyof C]: GetColumnData<C[K], 'raw'> };

/**
 * Rows as a table that a statement can select from, under a name of its own. They travel as one JSON parameter, however many they are.
 * Use it as any `$with`: `db.with(rows).select(…).from(rows)`.
 * @param columns the columns of the schema that the rows' values are like; each needs a name of its own in the database
 */
export function recordset<Name extends string, C extends Record<string, AnyColumn> & ColumnsSelection>(
  db: Db,
  name: Name,
  columns: C,
  rows: readonly RowOf<C>[],
) {
  const entries = Object.entries(columns);
  const definition = sql.join(
    entries.map(([, column]) => sql`${sql.identifier(column.name)} ${typeOf(column)}`),
    sql`, `,
  );
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(entries.map(([key, column]) => [column.name, row[key]]))));
  return db.$with(name, columns).as(sql`
    select *
    from jsonb_to_recordset(${json}::jsonb) as ${sql.identifier(name)}(${definition})`);
}
