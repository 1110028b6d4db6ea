import { z } from 'zod';
import type { SourceFile } from './parse-catalogue.ts';
import { parseTable } from './parse-table.ts';

/** Year of the statistics of employment and pay by occupation. */
export const employmentYear = 2025;

/** Year of the employment statistics by industry. */
export const industryYear = 2024;

const code = z.string().regex(/^\d\d-\d{4}$/);
const amount = z.string().regex(/^\d+$/).transform(Number);
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);
const rowSchema = z.tuple([code, optional(code), amount, optional(amount), optional(amount), optional(amount)]);
const industryRowSchema = z.tuple([z.string().regex(/^\d{2}(-\d{2})?$/), code, amount]);
const zoneRowSchema = z.tuple([
  z.string().regex(/^\d\d-\d{4}\.\d\d$/),
  z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number),
]);

export interface EmploymentRow {
  soc: string;
  /** The code under which the statistics count the occupation together with others, or null. */
  countedAs: string | null;
  jobs: number;
  payP10: number | null;
  payMedian: number | null;
  payP90: number | null;
}

/** Wage and salary jobs of an occupation in a sector. */
export interface IndustryEmploymentRow {
  /** NAICS code of the sector, such as `62` or `31-33`. */
  industry: string;
  /** Six-digit SOC code as counted, or `allOccupations`. */
  soc: string;
  jobs: number;
}

/** The code under which the statistics give a sector's total. */
export const allOccupations = '00-0000';

/**
 * Parses the tab-separated file of employment and pay.
 * @throws Error naming file and line of a bad row
 */
export function parseEmployment(file: SourceFile): EmploymentRow[] {
  return parseTable(file, rowSchema, { heading: 'soc', row: 'employment and pay' }).map(
    ([soc, countedAs, jobs, payP10, payMedian, payP90]) => ({ soc, countedAs, jobs, payP10, payMedian, payP90 }),
  );
}

/**
 * Parses the tab-separated file of employment by sector and occupation.
 * @throws Error naming file and line of a bad row
 */
export function parseIndustryEmployment(file: SourceFile): IndustryEmploymentRow[] {
  const rows = parseTable(file, industryRowSchema, { heading: 'naics', row: 'employment by industry' });
  return rows.map(([industry, soc, jobs]) => ({ industry, soc, jobs }));
}

/**
 * Parses the tab-separated file of job zones: how much preparation an occupation needs, from 1 (little or none) to 5.
 * @throws Error naming file and line of a bad row
 */
export function parseJobZones(file: SourceFile): { onet: string; zone: number }[] {
  return parseTable(file, zoneRowSchema, { heading: 'onet', row: 'job zones' }).map(([onet, zone]) => ({ onet, zone }));
}
