import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';
import { imageNamePattern } from '#src/features/news/articles/contract.ts';
import { maxImageSide } from '#src/shared/desk-limits.ts';

const instant = z.iso.datetime();
/** Postgres cannot store NUL or lone surrogates. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), { message: 'control_characters' });
const bilingualText = (max: number) => z.object({ en: text(max), zh: text(max) });

export const draftImageSchema = z.object({
  /** The NAME in `[[image:NAME]]`. */
  name: z.string().regex(imageNamePattern),
  key: z.string().max(80),
  width: z.int().min(1).max(maxImageSide.uploaded),
  height: z.int().min(1).max(maxImageSide.uploaded),
  alt: bilingualText(300),
  caption: bilingualText(500),
});
export type DraftImage = z.infer<typeof draftImageSchema>;

export const draftTextSchema = z.object({
  title: text(200),
  summary: text(500),
  tags: z.array(text(40)).max(10),
  /** HTML. Saving removes everything that is not on the allow-list. */
  body: text(500_000),
  /** Time of each block's last change, in the order of the blocks, in seconds since 1970. Two paired blocks with equal times are in step. */
  edits: z.array(z.int().min(0).max(9_999_999_999)).max(5000),
});
export type DraftText = z.infer<typeof draftTextSchema>;

/** Builds the schema of what editors write from the schemas of its parts. Every field may be empty. */
export const draftInputOf = (part: { text: typeof draftTextSchema; image: typeof draftImageSchema }) =>
  z.object({
    /** The author's name. Without `author_id`, it must be the site's or a member's. */
    author: text(80),
    /** The author's account: the site's or a member's. */
    author_id: z.uuid().nullish(),
    texts: z.object({ en: part.text, zh: part.text }),
    images: z
      .array(part.image)
      .max(40)
      .refine((images) => new Set(images.map(({ name }) => name)).size === images.length, { message: 'not_valid' }),
    /** Name of the picture that is the cover. */
    cover: z.string().regex(imageNamePattern).nullable(),
    job_ids: z.array(z.int().min(1).max(2_147_483_647)).max(20),
  });
export const draftInputSchema = draftInputOf({ text: draftTextSchema, image: draftImageSchema });
export type DraftInput = z.infer<typeof draftInputSchema>;

export const draftContentSchema = draftInputSchema.extend({ author_id: z.uuid().nullable() });
export type DraftContent = z.infer<typeof draftContentSchema>;

export const findAuthorsQuerySchema = z.object({
  q: text(80)
    .transform((q) => q.trim())
    .pipe(z.string().min(1)),
});
export type FindAuthorsQuery = z.infer<typeof findAuthorsQuerySchema>;
export const foundAuthorSchema = z.object({ id: z.uuid(), username: z.string() });
export type FoundAuthor = z.infer<typeof foundAuthorSchema>;

export const deskStateSchema = z.enum(['draft', 'scheduled', 'published', 'unpublished']);
export type DeskState = z.infer<typeof deskStateSchema>;

export const deskItemSchema = z.object({
  id: z.int(),
  title_en: z.string(),
  title_zh: z.string(),
  state: deskStateSchema,
  /** Time at which the timer publishes it. */
  publish_at: instant.nullable(),
  /** Whether readers see an older version than editors. */
  changed: z.boolean(),
  /** Languages in which no part is missing. */
  complete: z.array(languageSchema),
  author: z.string(),
  views: z.int(),
  comments: z.int(),
  edited_at: instant,
});
export type DeskItem = z.infer<typeof deskItemSchema>;

export const deskListQuerySchema = z.object({
  state: deskStateSchema.optional(),
  q: text(130).optional(),
  /** `next` of the previous page. */
  before: z
    .string()
    .regex(/^\d{1,15}-\d{1,10}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type DeskListQuery = z.infer<typeof deskListQuerySchema>;
export const deskListSchema = z.object({ items: z.array(deskItemSchema), next: z.string().nullable() });
export type DeskList = z.infer<typeof deskListSchema>;

export const versionedSchema = z.object({ version: z.int().min(0).max(2_147_483_647) });

export const deskArticleSchema = versionedSchema.extend({
  id: z.int(),
  state: deskStateSchema,
  publish_at: instant.nullable(),
  published_at: instant.nullable(),
  /** Version that readers see. Null if no version of the desk is public. */
  published_version: z.int().nullable(),
  /** Version that the timer will publish. */
  scheduled_version: z.int().nullable(),
  saved_at: instant.nullable(),
  saved_by: z.string().nullable(),
  content: draftContentSchema,
  /** Empty fields, such as `texts.zh.title` and `images.cover.alt.en`. */
  missing: z.array(z.string()),
  /** The jobs that the article names, with their current rates. */
  jobs: z.array(z.object({ id: z.int(), title: z.string(), rate: z.number() })),
});
export type DeskArticle = z.infer<typeof deskArticleSchema>;

export const saveDraftSchema = versionedSchema.extend({ content: draftInputSchema });
export type SaveDraft = z.infer<typeof saveDraftSchema>;
export const savedDraftSchema = versionedSchema.extend({ saved_at: instant, missing: z.array(z.string()) });
export type SavedDraft = z.infer<typeof savedDraftSchema>;

/** `accept_missing` publishes only the complete languages. With `at`, the timer publishes at that time. */
export const publishDraftSchema = versionedSchema.extend({ accept_missing: z.boolean().default(false), at: instant.optional() });
export type PublishDraft = z.infer<typeof publishDraftSchema>;
export const stateChangeSchema = z.object({
  state: deskStateSchema,
  /** False if the article was in this state already. */
  changed: z.boolean(),
});
export type StateChange = z.infer<typeof stateChangeSchema>;

export const newDraftSchema = z.object({
  /** An article as Markdown with front matter. Without it the draft is empty. */
  markdown: text(1_500_000).optional(),
});
export type NewDraft = z.infer<typeof newDraftSchema>;
export const newsRefSchema = z.object({ id: z.int() });

export const revisionKindSchema = z.enum(['saved', 'scheduled', 'published', 'unpublished', 'restored', 'imported']);
export const revisionSchema = versionedSchema.extend({
  number: z.int(),
  kind: revisionKindSchema,
  by: z.string().nullable(),
  created_at: instant,
});
export type Revision = z.infer<typeof revisionSchema>;
export const revisionDetailSchema = revisionSchema.extend({ content: draftContentSchema });
export const revisionNumberSchema = z.coerce.number().int().min(1).max(2_147_483_647);
export const revisionsQuerySchema = z.object({ before: revisionNumberSchema.optional() });

/** `tab` is a random id of the browser tab. */
export const presenceSchema = z.object({
  tab: z.uuid(),
  /** True if the tab has closed the article. */
  gone: z.boolean().default(false),
});
export const otherEditorsSchema = versionedSchema.extend({
  /** Names of the other editors who have the article open. */
  editors: z.array(z.string()),
  saved_by: z.string().nullable(),
});
export type OtherEditors = z.infer<typeof otherEditorsSchema>;

export const storedImageSchema = draftImageSchema.pick({ key: true, width: true, height: true });
export type StoredImage = z.infer<typeof storedImageSchema>;

export const previewLinkSchema = z.object({ path: z.string(), expires_at: instant });
export type PreviewLink = z.infer<typeof previewLinkSchema>;
