import type { z } from 'zod';
import type { SourceFile } from './parse-catalogue.ts';

/** What a table is: the first cell of its heading, and the noun by which an error names a row. */
interface Kind {
  heading: string;
  row: string;
}

/**
 * Parses a tab-separated file without quoting. Comments (`#`), the heading and empty lines are no rows.
 * @throws Error naming file and line of a bad row
 */
export function parseTable<T>({ name, text }: SourceFile, schema: z.ZodType<T>, { heading, row }: Kind): T[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#') || line.startsWith(`${heading}\t`)) return [];
    const parsed = schema.safeParse(line.split('\t'));
    if (!parsed.success) throw new Error(`${name}:${index + 1} is not a valid row of ${row}`);
    return [parsed.data];
  });
}
