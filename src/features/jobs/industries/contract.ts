import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';

const percent = z.number().min(0).max(100);

/** NAICS code of a sector, such as `62` or `31-33`, or of a part of one, such as `622`. */
export const industryCodeSchema = z.string().regex(/^\d{2}(?:-\d{2}|\d{1,2})?$/);

export const industriesQuerySchema = z.object({ q: z.string().max(100).default('') });

/** A download takes the language as a parameter, because a link cannot send `Accept-Language`. */
export const industryFileQuerySchema = z.object({ language: languageSchema.optional() });

export const namedIndustrySchema = z.object({ code: z.string(), name: z.string() });
export type NamedIndustry = z.infer<typeof namedIndustrySchema>;

const industryBase = z.object({
  code: z.string(),
  name: z.string(),
  /** Other names, in the language of the answer. */
  aliases: z.array(z.string()),
  isic: z.array(z.string()),
  gb_t_4754: z.array(z.string()),
  /** The sector whose figures a part has, because no statistics cover the part itself; null for a sector. */
  estimated_from: namedIndustrySchema.nullable(),
  /** Published number of wage and salary jobs in the sector. */
  people: z.int(),
  /** Mean of the rates of the people's occupations. */
  mean_rate: percent,
  /** The lowest and the highest rate of an occupation in the sector. */
  range_low: percent,
  range_high: percent,
});

export const industryListItemSchema = industryBase;
export type IndustryListItem = z.infer<typeof industryListItemSchema>;

export const industryJobSchema = z.object({
  id: z.int(),
  onet_soc: z.string(),
  title: z.string(),
  ai_replacement_rate: percent,
  contested: z.boolean(),
  /** Wage and salary jobs of the occupation in the sector; null where the statistics have none. */
  people: z.number().nullable(),
  /** Percent of the sector's people. */
  share: percent.nullable(),
});
export type IndustryJob = z.infer<typeof industryJobSchema>;

export const industryTaskSchema = z.object({
  task: z.string(),
  job_id: z.int(),
  title: z.string(),
  people: z.number(),
  /** Percent of all working time in the sector that this task takes. */
  share_of_work: percent,
  /** Hours that the task takes in a 40-hour week of its occupation. */
  hours: z.number(),
});
export type IndustryTask = z.infer<typeof industryTaskSchema>;

export const binSchema = z.object({ from: z.int(), to: z.int(), share: percent });
export type Bin = z.infer<typeof binSchema>;

export const sourceSchema = z.object({ name: z.string(), year: z.int(), url: z.string() });

export const industrySchema = industryBase.extend({
  parts: z.array(namedIndustrySchema),
  region: z.literal('US'),
  year: z.int(),
  /** Percent of the sector's people whose occupation is in the catalogue. All other shares refer to these people. */
  coverage: percent,
  /** Share of the people by the rate of their occupation, in ten bins. */
  distribution: z.array(binSchema),
  /** Percent of the working time by the exposure labels of the tasks. */
  work: z.object({ untouched: percent, with_tools: percent, direct: percent }),
  most_exposed: z.array(industryJobSchema),
  least_exposed: z.array(industryJobSchema),
  changes_first: z.array(industryTaskSchema),
  stays: z.array(industryTaskSchema),
  entry_jobs: z.array(industryJobSchema),
  /** Occupations that are typical of a part of a sector, chosen by this site's editors; empty for a sector. */
  typical: z.array(industryJobSchema),
  sources: z.array(sourceSchema),
});
export type Industry = z.infer<typeof industrySchema>;
