/** The rows that were loaded so far. */
export interface ListPage<T> {
  rows: T[];
  hasMore: boolean;
  /** How many rows came before these since they were loaded. They appear with the next reload. */
  newer: number;
}

/**
 * Appends the next page. A row that is there already came again, because as many newer ones have pushed it down: it is left out, and the page
 * after this one starts as much later.
 * @param size rows of a full page
 */
export function appendPage<T>({ rows, newer }: ListPage<T>, next: readonly T[], size: number, idOf: (row: T) => unknown): ListPage<T> {
  const known = new Set(rows.map(idOf));
  const added = next.filter((row) => !known.has(idOf(row)));
  return { rows: [...rows, ...added], hasMore: next.length === size, newer: newer + next.length - added.length };
}
