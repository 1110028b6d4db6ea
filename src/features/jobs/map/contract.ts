import { z } from 'zod';

/** The values that the colour of an occupation can show. */
export const mapColours = ['rate', 'rank', 'change', 'pay', 'openings', 'contested'] as const;
/** The choices of the filter by minimum median annual pay, in US dollars. */
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
  /** Part of the titles to highlight. */
  q: z
    .string()
    .trim()
    .max(maxMapQuery)
    .regex(/^\P{Cc}*$/u)
    .default(''),
});
export type MapQuery = z.infer<typeof mapQuerySchema>;
