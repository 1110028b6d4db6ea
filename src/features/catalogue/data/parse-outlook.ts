import { z } from 'zod';
import { demandIndexOver } from '#src/features/catalogue/figures/demand-index.ts';
import type { EmploymentRow } from './parse-employment.ts';
import type { SourceFile } from './parse-catalogue.ts';
import { parseTable } from './parse-table.ts';

/** The release of the projections with every figure, and the newer one with only some. Figures of the two are never combined. */
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
const category = (max: number) => count.pipe(z.int().min(1).max(max));
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);
const rowSchema = z.tuple([
  ...[code, count, count, change, count, count, count, optional(count), category(8)],
  ...[optional(count), optional(change), optional(category(4))],
] as const);

/** The outlook of an occupation in the United States. Fields named `newer…` are of the newer release, all others of the full one. */
export interface OutlookRow {
  soc: string;
  /** The code under which the projections count the occupation together with others, or null. */
  countedAs: string | null;
  employment: number;
  employmentThen: number;
  /** Projected change of employment in percent. */
  change: number;
  /** Openings, exits and transfers per year. Openings minus exits and transfers is growth. */
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
 * @param counted rows of the employment statistics. The projections count the same occupations together as they do
 * @returns a row for each code of the projections, and one for each code that they count together with others
 * @throws Error naming file and line of a bad row
 */
export function parseOutlook(file: SourceFile, counted: readonly Pick<EmploymentRow, 'soc' | 'countedAs'>[]): OutlookRow[] {
  const inputs = parseTable(file, rowSchema, { heading: 'soc', row: 'the outlook' }).map(toInputs);
  const indexOf = demandIndexOver(inputs);
  const rows = inputs.map(({ pay, ...row }) => {
    return { ...row, countedAs: null, demandIndex: indexOf({ ...row, pay }) };
  });
  const bySoc = new Map(rows.map((row) => [row.soc, row]));
  const countedTogether = counted.flatMap(({ soc, countedAs }) => {
    const row = countedAs === null || bySoc.has(soc) ? undefined : bySoc.get(countedAs);
    return row ? [{ ...row, soc, countedAs }] : [];
  });
  return [...rows, ...countedTogether];
}

function toInputs(cells: z.infer<typeof rowSchema>) {
  const [soc, employment, employmentThen, percent, openings, exits, transfers, pay, education, newerOpenings, newerChange, aiCategory] =
    cells;
  return {
    ...{ soc, employment, employmentThen, change: percent, openings, exits, transfers, pay, education },
    ...{ newerOpenings, newerChange, aiCategory },
  };
}
