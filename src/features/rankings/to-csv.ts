type Cell = string | number | boolean | null;

/** Makes spreadsheets on Windows read UTF-8, Chinese included. */
const byteOrderMark = '\uFEFF';

/**
 * Rows as CSV (RFC 4180) with a line of column names. A text that a spreadsheet would run as a formula, that is one that begins with
 * `=`, `+`, `-`, `@`, a tab or a line break, gets an apostrophe before it; numbers stay as they are.
 */
export function toCsv<Row extends Record<string, Cell>>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): string {
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => toCell(row[column] ?? null)).join(','))];
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function toCell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
