import { z } from 'zod';
import { demandIndexOver } from '#src/features/catalogue/figures/demand-index.ts';
import type { EmploymentRow } from './parse-employment.ts';
import type { SourceFile } from './parse-catalogue.ts';
import { parseTable } from './parse-table.ts';

/** The release of the projections that has every figure, and the newer one that has only some. Their figures are never added. */
export const outlookReleases = {
  full: { years: '2024–34', from: 2024, to: 2034, published: '2025-08-28' },
  newer: { years: '2025–35', from: 2025, to: 2035, published: '2026-08-27' },
} as const;

const code = z.string().regex(/^\d\d-\d{4}$/);
const count = z.string().regex(/^\d+$/).transform(Number);
const change = z
  .string()
  .regex(/^-?\d+(\.\d)?$/)
  .transform(Number);
const step = (highest: number) => count.pipe(z.int().min(1).max(highest));
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);
const rowSchema = z.tuple([
  ...[code, count, count, change, count, count, count, optional(count), step(8)],
  ...[optional(count), optional(change), optional(step(4))],
] as const);

/** The outlook of an occupation in the United States. Unless they are named newer, the figures are of the full release. */
export interface OutlookRow {
  soc: string;
  /** The code under which the projections count the occupation together with others, or null. */
  countedAs: string | null;
  employment: number;
  employmentThen: number;
  /** Projected change of employment in percent. */
  change: number;
  /** Openings, exits and transfers a year. What exits and transfers leave of the openings is growth. */
  openings: number;
  exits: number;
  transfers: number;
  /** Usual education at entry, from 1 (no credential) to 8 (doctoral or professional degree). */
  education: number;
  newerOpenings: number | null;
  newerChange: number | null;
  /** The Bureau's own category of exposure to AI, from 1 (low) to 4 (very high). */
  aiCategory: number | null;
  demandIndex: number;
}

/**
 * Parses the tab-separated file of the projections and computes the demand index of each occupation over all of them.
 * @param counted the employment statistics, which say what is counted together: the projections count the same
 * @returns a row for each code of the projections, and one for each code that they count together with others
 * @throws Error naming file and line of a bad row
 */
export function parseOutlook(file: SourceFile, counted: readonly Pick<EmploymentRow, 'soc' | 'countedAs'>[]): OutlookRow[] {
  const read = parseTable(file, rowSchema, { heading: 'soc', row: 'the outlook' }).map(toInputs);
  const indexOf = demandIndexOver(read);
  const rows = read.map(({ pay: _, ...row }, index) => {
    const inputs = read[index];
    if (!inputs) throw new RangeError('a row without its inputs');
    return { ...row, countedAs: null, demandIndex: indexOf(inputs) };
  });
  const bySoc = new Map(rows.map((row) => [row.soc, row]));
  const together = counted.flatMap(({ soc, countedAs }) => {
    const row = countedAs === null || bySoc.has(soc) ? undefined : bySoc.get(countedAs);
    return row ? [{ ...row, soc, countedAs }] : [];
  });
  return [...rows, ...together];
}

function toInputs(cells: z.infer<typeof rowSchema>) {
  const [soc, employment, employmentThen, percent, openings, exits, transfers, pay, education, newerOpenings, newerChange, aiCategory] =
    cells;
  return {
    ...{ soc, employment, employmentThen, change: percent, openings, exits, transfers, pay, education },
    ...{ newerOpenings, newerChange, aiCategory },
  };
}
