import type { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { query } from './api-helpers.ts';

/** Loads the last transaction that wrote each row of the catalogue. It changes whenever a row is written, even with the same content. */
export async function loadRowWriters(): Promise<Map<string, string>> {
  const rows = await query`
    select 'texts ' || job_id || language as row, xmin::text as writer from job_texts
    union all select 'aliases ' || job_id || language || normalized, xmin::text from job_aliases
    union all select 'tasks ' || job_id || '.' || position, xmin::text from job_tasks
    union all select 'measures ' || job_id || measure, xmin::text from job_measures
    union all select 'resources ' || job_id || '.' || position, xmin::text from job_resources
    union all select 'related ' || job_id || '.' || related_job_id, xmin::text from job_related
    union all select 'groups ' || code, xmin::text from major_groups`;
  return new Map(rows.map((row) => [String(row['row']), String(row['writer'])]));
}

/** Returns the catalogue rows that were deleted or written between two calls of `loadRowWriters`. */
export function findRewrittenRows(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].filter(([row, writer]) => after.get(row) !== writer).map(([row]) => row);
}

/** The occupation whose text is edited. */
export const editedCode = '53-6021.00';

type Folder = Awaited<ReturnType<typeof readCatalogueFolder>>;

/** Returns a copy of the catalogue folder in which the text of the occupation is changed. */
export function editOccupation(folder: Folder, change: (text: string) => string): Folder {
  const groups = folder.groups.map((file) => {
    const start = file.text.indexOf(`- onet: ${editedCode}`);
    if (start < 0) return file;
    const next = file.text.indexOf('- onet: ', start + 1);
    const end = next < 0 ? file.text.length : next;
    const changed = change(file.text.slice(start, end));
    if (changed === file.text.slice(start, end)) throw new Error('the text is unchanged');
    return { ...file, text: file.text.slice(0, start) + changed + file.text.slice(end) };
  });
  return { ...folder, groups };
}
