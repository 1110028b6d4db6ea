import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The value that an upsert would have inserted, for its `set` and `setWhere`. */
export function excluded(column: AnyPgColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** The values that `values()` accepts, and also columns and expressions of the source of a `select`. */
type RowValues<T extends PgTable> = { [K in keyof T['$inferInsert']]: T['$inferInsert'][K] | AnyPgColumn | SQL | SQL.Aliased };
type RowFields<T extends PgTable> = { [K in keyof T['_']['columns']]: SQL.Aliased };

/**
 * One row of a table as a select list: `insert(table).select(db.select(rowOf(table, { … })).from(source))` writes the row once for each row
 * of its source. Drizzle's own form needs every column in the table's order; here a column that is left out gets its default, or null.
 */
export function rowOf<T extends PgTable>(table: T, values: RowValues<T>): RowFields<T> {
  const given = new Map<string, unknown>(Object.entries(values));
  const fields = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given.get(key);
    return [key, expression(column, value === undefined ? (column.default ?? null) : value).as(column.name)];
  });
  return Object.fromEntries(fields) as RowFields<T>; // one field for each of the table's own columns
}

/** The cast is needed: in a select list, Postgres treats a parameter of unknown type as text. */
function expression(column: Column, value: unknown): SQL {
  if (is(value, SQL) || is(value, SQL.Aliased) || is(value, Column)) return sql`${value}`;
  return sql`${sql.param(value, column)}::${typeOf(column)}`;
}

/** A column's type in SQL, such as `timestamp with time zone`. It comes from our own schema. */
export function typeOf(column: Column): SQL {
  // eslint-disable-next-line no-restricted-properties -- a type can be no parameter, and this one comes from the schema
  return sql.raw(column.getSQLType());
}
