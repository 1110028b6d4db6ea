import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';

const instant = z.iso.datetime();

export const newsImageSchema = z.object({
  /** What `[[image:NAME]]` in the text asks for. */
  placeholder: z.string(),
  url: z.string(),
  caption: z.string(),
  /** What the picture shows, for those who do not see it. */
  alt: z.string(),
  is_cover: z.boolean(),
  width: z.int(),
  height: z.int(),
});
export type NewsImage = z.infer<typeof newsImageSchema>;

export const newsItemSchema = z.object({
  id: z.int(),
  title_zh: z.string().nullable(),
  title_en: z.string().nullable(),
  summary_zh: z.string().nullable(),
  summary_en: z.string().nullable(),
  author: z.string(),
  author_id: z.string().nullable(),
  /** When it was published. */
  created_at: instant,
  updated_at: instant,
  views: z.int(),
  /** In the language of the request where the article is written in it, else in the other. */
  tags: z.array(z.string()),
  main_image_url: z.string().nullable(),
  images: z.array(newsImageSchema),
  related_job_ids: z.array(z.int()),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsBundleSchema = z.object({
  images: z.array(newsImageSchema),
  /** Where the text lies as HTML, its pictures as placeholders; null for a language in which it is not written. */
  content_page_url_zh: z.string().nullable(),
  content_page_url_en: z.string().nullable(),
});
export type NewsBundle = z.infer<typeof newsBundleSchema>;

const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, { message: 'control characters are not allowed' });

export const listNewsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  sort_by: z.enum(['time']).default('time'),
  q: plainText(130).optional(),
  tag: plainText(60).optional(),
});
export type ListNewsQuery = z.infer<typeof listNewsQuerySchema>;

export const newsIdSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** The author of what the site's own editors wrote; shown under their name in each language. */
export const houseAuthor = 'Still Human editors';

export const imageNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** No database takes a NUL or half a character. */
const storable = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'), { message: 'not storable' });

export const draftImageSchema = z.object({
  name: z.string().regex(imageNamePattern),
  /** Key of a file in object storage, as `keepMedia` gave it. */
  key: z.string(),
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  is_cover: z.boolean(),
  alt: z.object({ en: storable.max(300), zh: storable.max(300) }),
  caption: z.object({ en: storable.max(500), zh: storable.max(500) }),
});

export const draftTextSchema = z.object({
  title: storable.trim().min(1).max(200),
  summary: storable.trim().min(1).max(500),
  /** HTML; what the allow-list does not know is taken out when it is saved. */
  body: z.string().min(1).max(500_000),
  tags: z.array(storable.trim().min(1).max(40)).max(10),
});

/** An article as it is saved. A published one without `published_at` is published now; a future instant schedules it. */
export const newsDraftSchema = z.object({
  author: storable.trim().min(1).max(80),
  author_id: z.uuid().nullable(),
  status: z.enum(['draft', 'published']),
  published_at: instant.nullable(),
  texts: z.partialRecord(languageSchema, draftTextSchema).refine((texts) => Object.keys(texts).length > 0, { message: 'no language' }),
  images: z
    .array(draftImageSchema)
    .max(40)
    .refine((images) => new Set(images.map(({ name }) => name)).size === images.length, { message: 'a name stands twice' })
    .refine((images) => images.filter((image) => image.is_cover).length <= 1, { message: 'more than one cover' }),
  related_job_ids: z.array(z.int().positive()).max(20),
});
export type NewsDraft = z.infer<typeof newsDraftSchema>;
