import { z } from 'zod';
import { bilingualSchema } from '#src/shared/language-schema.ts';
import { measureIds } from '../figures/measures.ts';

const value = z.number();

const taskSchema = z.strictObject({
  weight: z.number().positive().max(1),
  label: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  en: z.string().min(1),
  zh: z.string().min(1),
});

export const resourceSchema = z.strictObject({ title: bilingualSchema, url: z.url({ protocol: /^https$/ }) });

export const occupationSchema = z.strictObject({
  onet: z.string().regex(/^\d{2}-\d{4}\.\d{2}$/, 'an O*NET-SOC code looks like 13-2011.00'),
  isco: z.string().regex(/^\d{4}$/, 'an ISCO-08 unit group has four digits'),
  title: bilingualSchema,
  measures: z.strictObject(Object.fromEntries(measureIds.map((id) => [id, value.optional()]))).refine((m) => Object.keys(m).length >= 3, {
    message: 'an occupation of the catalogue has at least three measures',
  }),
  description: bilingualSchema,
  tasks: z
    .array(taskSchema)
    .min(5)
    .max(8)
    .refine((tasks) => Math.round(tasks.reduce((sum, task) => sum + task.weight, 0) * 1000) === 1000, { message: 'the weights sum to 1' }),
  aliases: z.strictObject({ en: z.array(z.string().min(1)), zh: z.array(z.string().min(1)) }),
  related: z.array(z.string()),
  resources: z.array(resourceSchema).max(4).optional(),
});
export type Occupation = z.infer<typeof occupationSchema>;

/** One file of `drizzle/catalogue`: a SOC major group and its occupations. */
export const catalogueFileSchema = z.strictObject({
  group: z.string().regex(/^\d{2}$/),
  title: bilingualSchema,
  resources: z.array(resourceSchema).min(1),
  occupations: z.array(occupationSchema).min(1),
});
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

/** Occupations that a measure covers but the catalogue lacks. They count in the population of its percentiles. */
export const populationSchema = z.strictObject({
  occupations: z.array(z.strictObject({ onet: z.string(), measures: z.record(z.enum(measureIds), value.optional()) })),
});

const namesOfSeveral = z.record(z.string().min(1), z.array(z.string()).min(2).max(5));

const inBothLanguages = { en: namesOfSeveral, zh: namesOfSeveral };

/** Names that several occupations share, and generic words for families of occupations, with their codes, the most commonly meant first. */
export const sharedNamesSchema = z.strictObject({ ...inBothLanguages, families: z.strictObject(inBothLanguages) });
