import { type AnyColumn, type ColumnsSelection, type GetColumnData, sql } from 'drizzle-orm';
import { typeOf } from './expressions.ts';
import type { Db } from './client.ts';

type RowOf<C extends Record<string, AnyColumn>> = { [K in keyof C]: GetColumnData<C[K], 'raw'> };

/**
 * Rows as a table that a statement can select from. They are sent as one JSON parameter, whatever their number.
 * Use it like any `$with`: `db.with(rows).select(…).from(rows)`.
 * @param columns columns of the schema with the types of the rows' values; no two may have the same name in the database
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
