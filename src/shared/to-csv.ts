export type Cell = string | number | boolean | null;

/** Makes spreadsheets on Windows read the file as UTF-8, which Chinese needs. */
const byteOrderMark = '\uFEFF';

/**
 * Rows as CSV (RFC 4180), with a header row. A text that a spreadsheet would run as a formula (starting with `=`, `+`, `-`, `@`, a tab or a
 * line break) is prefixed with an apostrophe. Numbers are unchanged.
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
