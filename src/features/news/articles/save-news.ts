import type { CacheTag } from '#src/shared/cache-tags.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { languages } from '#src/shared/language.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import type { NewsDraft } from './contract.ts';
import type { NewsValues } from './types.ts';
import { saveMedia } from './save-media.ts';
import { typeOfKey } from './media.ts';
import { nextNewsId, writeNews } from './store/save.ts';

interface SaveInput {
  /** The article to replace. Omitted for a new one. */
  id?: number;
  draft: NewsDraft;
  /** The sample that the article is seeded from. Omitted if a person saves it. */
  seed?: { key: string; digest: string };
}

/**
 * Saves an article: sanitises its texts and saves them as files, writes its row, and purges its pages from the edge cache.
 * @returns its id
 * @throws AppError invalid_input for a picture that object storage cannot hold
 */
export async function saveNews(ctx: Pick<Ctx, 'db' | 'now' | 'media' | 'pages'>, { id, draft, seed }: SaveInput): Promise<number> {
  const unknownPictures = draft.images.filter(({ key }) => !typeOfKey(key)?.startsWith('image/'));
  if (unknownPictures.length > 0)
    throw new AppError('invalid_input', {
      fields: unknownPictures.map(({ name }) => ({ field: `images.${name}`, detail: 'unknown_picture' })),
    });
  const texts = await saveTexts(ctx, draft);
  const now = ctx.now();
  const row: NewsValues = {
    id: id ?? (await nextNewsId(ctx.db)),
    author: draft.author,
    authorId: draft.author_id,
    status: draft.status,
    publishedAt: draft.published_at ? new Date(draft.published_at) : draft.status === 'published' ? now : null,
    tags: [...new Set(texts.flatMap((text) => text.tags))],
    relatedJobIds: [...new Set(draft.related_job_ids)],
    searchText: texts.map(({ title, summary }) => `${title}\n${summary}`.toLowerCase()).join('\n'),
    seed: seed ?? null,
    texts,
    images: draft.images.map(({ is_cover, ...image }) => ({ ...image, isCover: is_cover })),
  };
  await writeNews(ctx.db, row, now);
  await ctx.pages.purge(...cacheTags(row));
  return row.id;
}

/** Returns the cache tags of the pages that show an article. */
function cacheTags({ id, relatedJobIds }: NewsValues): CacheTag[] {
  return [`news:${id}`, 'news', 'news-feed', 'sitemap-news', 'home', ...relatedJobIds.map((jobId): CacheTag => `job:${jobId}`)];
}

async function saveTexts(ctx: Pick<Ctx, 'media'>, draft: NewsDraft): Promise<NewsValues['texts']> {
  const texts = languages.flatMap((language) => {
    const text = draft.texts[language];
    return text ? [{ language, text }] : [];
  });
  return Promise.all(
    texts.map(async ({ language, text }) => {
      const content = new TextEncoder().encode(sanitizeArticle(text.body));
      const contentKey = await saveMedia(ctx, { content, extension: 'html' });
      return { language, title: text.title, summary: text.summary, tags: [...new Set(text.tags)], contentKey };
    }),
  );
}
