import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import digests from './data/published-tables.json' with { type: 'json' };

/** A published table that training reads. The tables are not in the repository; their digests are in `data/published-tables.json`. */
export type PublishedTable = keyof typeof digests;

/** Folder of the published tables: what the command names with `--data`, or else the variable. Null without either. */
export function tablesFolder(args: readonly string[] = process.argv, variable = process.env['CATALOGUE_DATA']): string | null {
  const at = args.indexOf('--data');
  return (at < 0 ? variable : args[at + 1]) || null;
}

/**
 * Reads a published table. Null without a folder.
 * @throws if the folder lacks the table, or has other contents than those that the model is trained on
 */
export function readTable(table: PublishedTable, folder = tablesFolder()): string | null {
  if (folder === null) return null;
  const file = path.resolve(folder, table);
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  const bytes = readFileSync(file);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (digest !== digests[table]) throw new Error(`${file} is not the table that the model is trained on: its SHA-256 is ${digest}.`);
  return bytes.toString('utf8');
}
