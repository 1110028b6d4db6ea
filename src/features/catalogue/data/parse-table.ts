import type { z } from 'zod';
import type { SourceFile } from './parse-catalogue.ts';

/** The first cell of a table's heading, and what error messages call its rows. */
interface TableName {
  heading: string;
  row: string;
}

/**
 * Parses a tab-separated file without quoting. Skips comments (`#`), the heading and empty lines.
 * @throws Error naming file and line of a bad row
 */
export function parseTable<T>({ name, text }: SourceFile, schema: z.ZodType<T>, { heading, row }: TableName): T[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#') || line.startsWith(`${heading}\t`)) return [];
    const parsed = schema.safeParse(line.split('\t'));
    if (!parsed.success) throw new Error(`${name}:${index + 1} is not a valid row of ${row}`);
    return [parsed.data];
  });
}
