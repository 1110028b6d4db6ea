import { z } from 'zod';
import type { SourceFile } from './parse-catalogue.ts';
import { parseTable } from './parse-table.ts';

/** The files of figures that are shown next to the rate and the rank. */
export const furtherFiles = {
  anthropicUse: 'anthropic-use-2026.tsv',
  gdpval: 'gdpval-2026.tsv',
  canada: 'canada-outlook-2024-33.tsv',
  chinaPay: 'china-pay.tsv',
  chinaPostGroups: 'china-post-groups-2025.tsv',
} as const;
export type FurtherFolder = Record<keyof typeof furtherFiles, SourceFile>;

const key = z.string().regex(/^(\d\d-\d{4}\.\d\d|[a-z][a-z0-9-]*)$/);
const text = z.string().min(1);
const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);
const percent = number.pipe(z.number().min(0).max(100));
const count = number.pipe(z.int());
const year = count.pipe(z.int().min(2000).max(2100));
const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), schema]);

const useSchema = z.tuple([key, percent, optional(percent), optional(percent), percent, optional(percent), optional(percent)]);
const gdpvalSchema = z.tuple([key, text, percent, percent]);
const canadaSchema = z.tuple([
  key,
  z.string().regex(/^\d{5}$/),
  text,
  count,
  count,
  count,
  count,
  optional(count.pipe(z.int().min(1).max(5))),
]);
const paySchema = z.tuple([key, text, year, z.string().regex(/^\d-\d\d-\d\d-\d\d$/), text, optional(count), count, optional(count)]);
const groupSchema = z.tuple([z.string().regex(/^\d\d$/), year, text, text, count]);

/**
 * Parses the figures that are shown next to the rate and the rank.
 * @throws Error naming file and line of a bad row
 */
export function parseFurther(folder: FurtherFolder) {
  return {
    anthropicUse: parseTable(folder.anthropicUse, useSchema, { heading: 'key', row: 'use of Claude' }).map(
      ([catalogueKey, claudeShare, claudeAutomation, claudeAugmentation, apiShare, apiAutomation, apiAugmentation]) => ({
        ...{ catalogueKey, claudeShare, claudeAutomation, claudeAugmentation, apiShare, apiAutomation, apiAugmentation },
      }),
    ),
    gdpval: parseTable(folder.gdpval, gdpvalSchema, { heading: 'key', row: 'GDPval' }).map(([catalogueKey, , best, newest]) => ({
      ...{ catalogueKey, best, newest },
    })),
    canada: parseTable(folder.canada, canadaSchema, { heading: 'key', row: 'the outlook in Canada' }).map(
      ([catalogueKey, noc, name, employment, growth, openings, seekers, condition]) => ({
        ...{ catalogueKey, noc, name, employment, growth, openings, seekers, condition },
      }),
    ),
    chinaPay: parseTable(folder.chinaPay, paySchema, { heading: 'key', row: 'pay in China' }).map(
      ([catalogueKey, region, paidIn, csco, name, low, median, high]) => ({
        ...{ catalogueKey, region, year: paidIn, csco, name, low, median, high },
      }),
    ),
    chinaPostGroups: parseTable(folder.chinaPostGroups, groupSchema, { heading: 'group', row: 'pay by post group' }).map(
      ([majorGroup, paidIn, nameZh, nameEn, pay]) => ({ majorGroup, year: paidIn, nameZh, nameEn, pay }),
    ),
  };
}
export type Further = ReturnType<typeof parseFurther>;
