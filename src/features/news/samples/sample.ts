import { z } from 'zod';
import { bilingualSchema } from '#src/shared/language-schema.ts';
import { imageNamePattern } from '../contract.ts';

const code = z.string().regex(/^\d{2}-\d{4}\.\d{2}$/, 'an O*NET-SOC code looks like 13-2011.00');
const name = z.string().regex(imageNamePattern);
const described = { name, alt: bilingualSchema, caption: z.object({ en: z.string(), zh: z.string() }) };

/** The cover as other sites' cards show it, 1200 by 630; `npm run news:cards` makes it. */
export const cardFile = 'card.png';

/** `article.yaml` of a sample: all but its texts. */
export const sampleSchema = z.strictObject({
  published: z.iso.datetime(),
  title: bilingualSchema,
  summary: bilingualSchema,
  tags: z.object({ en: z.array(z.string()), zh: z.array(z.string()) }),
  jobs: z.array(code).min(1),
  cover: z.strictObject({ ...described, file: z.string(), width: z.int(), height: z.int() }),
  /** Drawn from the catalogue's figures when it is seeded, once per language: each occupation's measures on a line from 0 to 100. */
  charts: z.array(z.strictObject({ ...described, occupations: z.array(code).min(1).max(6) })).default([]),
  drawings: z.array(z.strictObject({ ...described, file: z.string(), width: z.int(), height: z.int() })).default([]),
});

/** A sample article as its folder holds it; the texts are Markdown with figures as `{{…}}` (see `expand-figures.ts`). */
export interface NewsSample {
  key: string;
  about: z.infer<typeof sampleSchema>;
  texts: { en: string; zh: string };
  /** Content of the picture files, by file name. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
}
