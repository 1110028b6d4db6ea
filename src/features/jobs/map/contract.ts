import { z } from 'zod';

/** What the colour of an occupation may show. */
export const mapColours = ['rate', 'rank', 'change', 'pay', 'openings', 'contested'] as const;
/** The lowest median pay a year that a filter can ask for, in US dollars. */
export const mapPays = [40_000, 60_000, 80_000, 100_000] as const;
export const maxMapQuery = 60;

const oneOf = (values: readonly number[]) => z.coerce.number().refine((value) => values.includes(value));

export const mapQuerySchema = z.object({
  colour: z.enum(mapColours).default('rate'),
  /** SOC major group. */
  category: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  /** Usual education at entry, from 1 to 8. */
  education: z.coerce.number().int().min(1).max(8).optional(),
  pay: oneOf(mapPays).optional(),
  /** The jobs to point to: part of a title. */
  q: z
    .string()
    .trim()
    .max(maxMapQuery)
    .regex(/^\P{Cc}*$/u)
    .default(''),
});
export type MapQuery = z.infer<typeof mapQuerySchema>;
