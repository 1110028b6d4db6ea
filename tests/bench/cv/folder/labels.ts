import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const date = z
  .string()
  .regex(/^(?:\d{4}(?:-\d\d)?|present)$/)
  .nullable();
/** An optional job counts neither as missing nor as invented. */
const role = z.object({
  title: z.string().nullable(),
  employer: z.string().nullable(),
  start: date,
  end: date,
  optional: z.boolean().optional(),
});
const study = z.object({ school: z.string().nullable(), start: date, end: date });
const labelSchema = z.object({
  kind: z.enum(['cv', 'not_cv', 'scanned', 'unsupported_language']),
  lang: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(role),
  education: z.array(study),
  /** Other kinds that also count as correct. */
  accept: z.array(z.string()).optional(),
  /** Lines with personal data. */
  personal: z.array(z.string()),
});
export type Label = z.infer<typeof labelSchema>;
export interface LabelledFile {
  name: string;
  bytes: Uint8Array;
  label: Label;
}

/** Reads the files of a folder with their labels: `labels/FILE.json` next to `files/FILE`, or `labels.tsv` next to the files. */
export function loadFolder(folder: string): LabelledFile[] {
  const table = join(folder, 'labels.tsv');
  if (existsSync(table))
    return parseTableLabels(readFileSync(table, 'utf8')).map(([name, label]) => ({ name, label, bytes: readBytes(folder, name) }));
  return readdirSync(join(folder, 'labels'))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -'.json'.length);
      return {
        name,
        bytes: readBytes(folder, name),
        label: labelSchema.parse(JSON.parse(readFileSync(join(folder, 'labels', file), 'utf8'))),
      };
    });
}

function readBytes(folder: string, name: string): Uint8Array {
  const nested = join(folder, 'files', name);
  return new Uint8Array(readFileSync(existsSync(nested) ? nested : join(folder, name)));
}

/** Columns: file, kind, lang, name, email, roles, education, personal. Entries are separated by `;;`, their fields by `|`. */
export function parseTableLabels(table: string): [name: string, label: Label][] {
  const rows = table.split(/\r?\n/).filter((row) => row !== '' && !row.startsWith('file\t'));
  return rows.map((row) => {
    const [file = '', kind, lang, name, email, roles = '', education = '', personal = ''] = row.split('\t');
    const entries = (cell: string) => (cell.trim() === '' ? [] : cell.split(';;').map((entry) => entry.split('|').map(cellText)));
    const label = labelSchema.parse({
      ...{ kind, lang, name: cellText(name), email: cellText(email) },
      roles: entries(roles).map(([title = null, employer = null, start = null, end = null]) => ({ title, employer, start, end })),
      education: entries(education).map(([school = null, start = null, end = null]) => ({ school, start, end })),
      personal: entries(personal).map((parts) => parts.join('|')),
    });
    return [file, label];
  });
}

function cellText(cell: string | undefined): string | null {
  const text = cell?.trim() ?? '';
  return text === '' ? null : text;
}
