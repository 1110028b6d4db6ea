import { z } from 'zod';
import { bilingualSchema } from '#src/shared/language-schema.ts';
import { imageNamePattern } from '../contract.ts';

const code = z.string().regex(/^\d{2}-\d{4}\.\d{2}$/, 'an O*NET-SOC code looks like 13-2011.00');
const name = z.string().regex(imageNamePattern);
const imageFields = { name, alt: bilingualSchema, caption: z.object({ en: z.string(), zh: z.string() }) };

/** The cover for social cards, 1200 by 630. Made by `npm run news:cards`. */
export const cardFile = 'card.png';

/** `article.yaml` of a sample: everything except its texts. */
export const sampleSchema = z.strictObject({
  published: z.iso.datetime(),
  title: bilingualSchema,
  summary: bilingualSchema,
  tags: z.object({ en: z.array(z.string()), zh: z.array(z.string()) }),
  jobs: z.array(code).min(1),
  cover: z.strictObject({ ...imageFields, file: z.string(), width: z.int(), height: z.int() }),
  /**
   * Charts drawn from the catalogue's figures during seeding, one per language. They show what each study says of each occupation, as
   * shares of the work or as ranks among occupations. `alt` and `caption` may quote figures.
   */
  charts: z
    .array(z.strictObject({ ...imageFields, of: z.enum(['shares', 'ranks']), occupations: z.array(code).min(1).max(4) }))
    .default([]),
  drawings: z.array(z.strictObject({ ...imageFields, file: z.string(), width: z.int(), height: z.int() })).default([]),
});

/** A sample article as stored in its folder. The texts are Markdown, with figures as `{{…}}` (see `expand-figures.ts`). */
export interface NewsSample {
  key: string;
  about: z.infer<typeof sampleSchema>;
  texts: { en: string; zh: string };
  /** Contents of the picture files, by file name. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
}
