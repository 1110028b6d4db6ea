import { z } from 'zod';
import { bilingualSchema } from '#src/shared/language-schema.ts';
import { measureIds } from '#src/features/catalogue/figures/measures.ts';

const value = z.number();

const taskSchema = z.strictObject({
  weight: z.number().positive().max(1),
  label: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  en: z.string().min(1),
  zh: z.string().min(1),
});

export const resourceSchema = z.strictObject({ title: bilingualSchema, url: z.url({ protocol: /^https$/ }) });

const onetCode = z.string().regex(/^\d{2}-\d{4}\.\d{2}$/, 'an O*NET-SOC code looks like 13-2011.00');
const iscoCode = z.string().regex(/^\d{4}$/, 'an ISCO-08 unit group has four digits');
const majorGroup = z.string().regex(/^\d{2}$/, 'a SOC major group has two digits');
const tasks = z
  .array(taskSchema)
  .min(5)
  .max(8)
  .refine((list) => Math.round(list.reduce((sum, task) => sum + task.weight, 0) * 1000) === 1000, { message: 'the weights sum to 1' });
const names = z.strictObject({ en: z.array(z.string().min(1)), zh: z.array(z.string().min(1)) });

export const occupationSchema = z.strictObject({
  onet: onetCode,
  isco: iscoCode,
  /** The title of the classification, from which the matcher learns. */
  title: bilingualSchema,
  /** The name that readers see instead of a title such as "…, All Other" or "…, Except …". */
  display: z.strictObject({ en: z.string().min(1).optional(), zh: z.string().min(1).optional() }).optional(),
  measures: z.strictObject(Object.fromEntries(measureIds.map((id) => [id, value.optional()]))).refine((m) => Object.keys(m).length >= 3, {
    message: 'an occupation of the catalogue has at least three measures',
  }),
  description: bilingualSchema,
  tasks,
  /** Synonyms: other names of the same occupation. */
  aliases: names,
  /** Names of narrower jobs that the studies count within this occupation. */
  members: names.optional(),
  related: z.array(z.string()),
  resources: z.array(resourceSchema).max(4).optional(),
});
export type Occupation = z.infer<typeof occupationSchema>;

/** One file of `drizzle/catalogue`: a SOC major group and its occupations. */
export const catalogueFileSchema = z.strictObject({
  group: majorGroup,
  title: bilingualSchema,
  resources: z.array(resourceSchema).min(1),
  occupations: z.array(occupationSchema).min(1),
});
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

/** A job that the classification lacks. No study measured it: its figure is inferred from the nearest occupations and its own tasks. */
const addedJobSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a key has only lowercase letters, digits and hyphens'),
  isco: iscoCode.optional(),
  /** Code of the Chinese classification of 2022, if it has the same job. */
  csco: z
    .string()
    .regex(/^\d-\d{2}-\d{2}-\d{2}$/, 'a code of the Chinese classification looks like 4-04-05-04')
    .optional(),
  title: bilingualSchema,
  description: bilingualSchema,
  tasks,
  aliases: names,
  /** Work that some find indecent: suggested only once one of its names is typed almost in full. */
  discreet: z.literal(true).optional(),
  /** Names that this job takes over from occupations. */
  takes: names.partial().optional(),
  /** O*NET-SOC codes of the occupations with the most similar work, the closest first. */
  nearest: z.array(onetCode).min(2).max(4),
});
export type AddedJob = z.infer<typeof addedJobSchema>;

/** One file of `drizzle/catalogue/added`: the added jobs of a SOC major group. */
export const addedFileSchema = z.strictObject({
  group: majorGroup,
  title: bilingualSchema,
  resources: z.array(resourceSchema).min(1),
  jobs: z.array(addedJobSchema).min(1),
});
export type AddedFile = z.infer<typeof addedFileSchema>;

/** Occupations that a measure covers but the catalogue lacks. They count in the population of its percentiles. */
export const populationSchema = z.strictObject({
  occupations: z.array(z.strictObject({ onet: z.string(), measures: z.record(z.enum(measureIds), value.optional()) })),
});

const codesByName = z.record(z.string().min(1), z.array(z.string()).min(2).max(5));

const inBothLanguages = { en: codesByName, zh: codesByName };

/** Names that several occupations share, and generic words for families of occupations. Each has a list of codes, the one that most people mean first. */
export const sharedNamesSchema = z.strictObject({ ...inBothLanguages, families: z.strictObject(inBothLanguages) });

const industryNames = z.strictObject({ en: z.array(z.string().min(1)).min(1), zh: z.array(z.string().min(1)).min(1) });
const industryBase = {
  /** Codes of ISIC Rev. 4: a section's letter, or digits. */
  isic: z.array(z.string().regex(/^([A-U]|\d{2,4})$/, 'an ISIC code is a letter, or two to four digits')).min(1),
  /** Codes of China's GB/T 4754-2017, likewise. */
  gbt: z.array(z.string().regex(/^([A-T]|\d{2,4})$/, 'a GB/T 4754 code is a letter, or two to four digits')).min(1),
  name: bilingualSchema,
  aliases: industryNames,
};

/** One file of `drizzle/industries`: a NAICS sector and its parts. */
export const industryFileSchema = z.strictObject({
  naics: z.string().regex(/^\d{2}(-\d{2})?$/, 'a sector has two digits, or a range of them'),
  ...industryBase,
  parts: z.array(
    z.strictObject({
      naics: z.string().regex(/^\d{3,4}$/, 'a part of a sector has three or four digits'),
      ...industryBase,
      typical: z.array(onetCode).min(3).max(6),
    }),
  ),
});
export type IndustryFile = z.infer<typeof industryFileSchema>;
