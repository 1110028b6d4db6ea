import path from 'node:path';
import { z } from 'zod';

/**
 * A folder of backups holds `files`, which all of them share because a file never changes, and one folder for each backup: its manifest, and
 * for each table a compressed file with one JSON array of texts per row. The manifest is written last: without it, a backup is unfinished.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the snapshot. */
  at: z.iso.datetime(),
  /** The newest migration, as the database's journal names it. */
  migration: z.int(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.int(),
      /** Digest of the lines before compression. */
      sha256: z.string(),
    }),
  ),
  /** The last value of each sequence. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Keys of the files that the database names. */
  files: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type TableInBackup = Manifest['tables'][number];

/** A row as the database prints it: each value as text, or null. */
export const rowSchema = z.array(z.string().nullable());

export const manifestFile = (folder: string) => path.join(folder, 'manifest.json');
export const tableFile = (folder: string, table: string) => path.join(folder, `${table}.jsonl.gz`);
export const filesFolder = (backups: string) => path.join(backups, 'files');

/** An operator's mistake, or a fault of a backup, in one sentence. */
export class BackupRefused extends Error {}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
