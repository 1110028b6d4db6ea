import { z } from 'zod';
import type { SourceFile } from './parse-catalogue.ts';

/** Year of the employment statistics. */
export const employmentYear = 2024;

const code = z.string().regex(/^\d\d-\d{4}$/);
const amount = z.string().regex(/^\d+$/).transform(Number);
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);
const rowSchema = z.tuple([code, optional(code), amount, optional(amount), optional(amount), optional(amount)]);

export interface EmploymentRow {
  soc: string;
  /** The code under which the occupation is counted together with others, or null. */
  countedAs: string | null;
  jobs: number;
  payP10: number | null;
  payMedian: number | null;
  payP90: number | null;
}

/**
 * Parses the tab-separated file of employment and pay.
 * @throws Error naming file and line of a bad row
 */
export function parseEmployment({ name, text }: SourceFile): EmploymentRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#') || line.startsWith('soc\t')) return [];
    const row = rowSchema.safeParse(line.split('\t'));
    if (!row.success) throw new Error(`${name}:${index + 1} is no row of employment and pay`);
    const [soc, countedAs, jobs, payP10, payMedian, payP90] = row.data;
    return { soc, countedAs, jobs, payP10, payMedian, payP90 };
  });
}
