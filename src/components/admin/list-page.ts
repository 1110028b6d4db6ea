/** The rows loaded so far. */
export interface ListPage<T> {
  rows: T[];
  hasMore: boolean;
  /** How many rows were added in front of these since the first page was loaded. They appear with the next reload. */
  newer: number;
}

/**
 * Appends the next page without rows that the list already has: such a row comes again because a newer one moved it to the next page. Their
 * number is added to `newer`, so that the following page starts that much later.
 * @param size rows of a full page
 */
export function appendPage<T>({ rows, newer }: ListPage<T>, next: readonly T[], size: number, idOf: (row: T) => unknown): ListPage<T> {
  const known = new Set(rows.map(idOf));
  const added = next.filter((row) => !known.has(idOf(row)));
  return { rows: [...rows, ...added], hasMore: next.length === size, newer: newer + next.length - added.length };
}
