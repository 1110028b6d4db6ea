import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';

const instant = z.iso.datetime();

export const newsImageSchema = z.object({
  /** The NAME in `[[image:NAME]]`. */
  placeholder: z.string(),
  url: z.string(),
  caption: z.string(),
  /** Text alternative of the picture. */
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
  /** The account that `@author` mentions: the editors' account if the author has none. */
  author_id: z.string().nullable(),
  /** Time of publication. */
  created_at: instant,
  updated_at: instant,
  views: z.int(),
  /** Tags in the language of the request, or in the other language if the article is not written in it. */
  tags: z.array(z.string()),
  main_image_url: z.string().nullable(),
  images: z.array(newsImageSchema),
  related_job_ids: z.array(z.int()),
});
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsBundleSchema = z.object({
  images: z.array(newsImageSchema),
  /** Address of the text as HTML with image placeholders; null if the article is not written in this language. */
  content_page_url_zh: z.string().nullable(),
  content_page_url_en: z.string().nullable(),
});
export type NewsBundle = z.infer<typeof newsBundleSchema>;

const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: 'control_characters' });

export const listNewsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  sort_by: z.enum(['time']).default('time'),
  q: plainText(130).optional(),
  tag: plainText(60).optional(),
});
export type ListNewsQuery = z.infer<typeof listNewsQuerySchema>;

export const newsIdSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** Stored author name of articles by the site's own editors. Pages show a translated name instead. */
export const houseAuthor = 'Still Human editors';

/**
 * The account that owns the editors' articles, so that `@author` in a comment has an inbox. Nobody can sign in to it, because codes are
 * sent to mail addresses and it has none. No member can take its name, because usernames cannot contain `·`.
 */
export const editors = { id: '0193a000-0000-7000-8000-000000000001', email: 'editors', username: 'Still Human · editors' } as const;

export const imageNamePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Postgres cannot store NUL or lone surrogates. */
const storable = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'), { message: 'not storable' });

export const draftImageSchema = z.object({
  name: z.string().regex(imageNamePattern),
  /** Key of a file in object storage, as returned by `saveMedia`. */
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
  /** HTML. Saving removes everything that is not on the allow-list. */
  body: z.string().min(1).max(500_000),
  tags: z.array(storable.trim().min(1).max(40)).max(10),
});

/** An article to save. If it is published without `published_at`, the time of saving is used. A future time schedules it. */
export const newsDraftSchema = z.object({
  author: storable.trim().min(1).max(80),
  author_id: z.uuid().nullable(),
  status: z.enum(['draft', 'published']),
  published_at: instant.nullable(),
  texts: z.partialRecord(languageSchema, draftTextSchema).refine((texts) => Object.keys(texts).length > 0, { message: 'no language' }),
  images: z
    .array(draftImageSchema)
    .max(40)
    .refine((images) => new Set(images.map(({ name }) => name)).size === images.length, { message: 'a name appears twice' })
    .refine((images) => images.filter((image) => image.is_cover).length <= 1, { message: 'more than one cover' }),
  related_job_ids: z.array(z.int().positive()).max(20),
});
export type NewsDraft = z.infer<typeof newsDraftSchema>;
