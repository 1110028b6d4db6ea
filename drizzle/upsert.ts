import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { excluded } from './expressions.ts';

/**
 * For `onConflictDoUpdate`: overwrites these columns with the new row's values, in rows that differ in one of them. Other rows are not
 * touched, and the statement's row count leaves them out.
 */
export function overwriteChanged<T extends PgTable>(table: T, keys: readonly (keyof T['_']['columns'] & string)[]) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const named = keys.flatMap((key) => {
    const column = columns[key];
    return column ? [{ key, stored: sql`${column}`, given: excluded(column) }] : [];
  });
  const list = (side: 'stored' | 'given') =>
    sql.join(
      named.map((one) => one[side]),
      sql`, `,
    );
  return {
    set: Object.fromEntries(named.map(({ key, given }) => [key, given])),
    setWhere: sql`(${list('stored')}) is distinct from (${list('given')})`,
  };
}
