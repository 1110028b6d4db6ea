import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * For `onConflictDoUpdate`: overwrites these columns with the new row's values, in rows that differ in one of them. Other rows are not
 * touched, and the statement's row count leaves them out.
 */
export function overwriteChanged<T extends PgTable>(table: T, keys: readonly (keyof T['_']['columns'] & string)[]) {
  const columns = getTableColumns(table);
  const named = keys.map((key) => {
    const column = columns[key];
    return { key, stored: sql`${column}`, given: sql`excluded.${sql.identifier(column?.name ?? key)}` };
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
