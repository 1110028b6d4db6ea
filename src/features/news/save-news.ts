import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { languages } from '#src/shared/language.ts';
import { sanitizeArticle } from '#src/shared/sanitize.ts';
import type { NewsDraft } from './contract.ts';
import type { NewsRow } from './facts.ts';
import { keepMedia } from './keep-media.ts';
import { typeOfKey } from './media.ts';
import { nextNewsId, writeNews } from './store.ts';

interface SaveInput {
  /** The article to replace; without one it is a new article. */
  id?: number;
  draft: NewsDraft;
  /** The sample that it is seeded from; left out for what a person saves. */
  seed?: { key: string; digest: string };
}

/**
 * Saves an article: its texts are sanitised and kept as files, its row is written whole, its pages at the edge are made anew.
 * @returns its id
 * @throws AppError invalid_input for a picture that object storage cannot hold
 */
export async function saveNews(ctx: Pick<Ctx, 'db' | 'now' | 'media' | 'pages'>, { id, draft, seed }: SaveInput): Promise<number> {
  const strange = draft.images.filter(({ key }) => !typeOfKey(key)?.startsWith('image/'));
  if (strange.length > 0)
    throw new AppError('invalid_input', { fields: strange.map(({ name }) => ({ field: `images.${name}`, detail: 'no picture' })) });
  const texts = await keepTexts(ctx, draft);
  const now = ctx.now();
  const row: NewsRow = {
    id: id ?? (await nextNewsId(ctx.db)),
    author: draft.author,
    authorId: draft.author_id,
    status: draft.status,
    publishedAt: draft.published_at ?? (draft.status === 'published' ? now.toISOString() : null),
    tags: [...new Set(texts.flatMap((text) => text.tags))],
    relatedJobIds: [...new Set(draft.related_job_ids)],
    searchText: texts.map(({ title, summary }) => `${title}\n${summary}`.toLowerCase()).join('\n'),
    seed: seed ?? null,
    texts,
    images: draft.images.map(({ is_cover, ...image }) => ({ ...image, isCover: is_cover })),
  };
  await writeNews(ctx.db, row, now);
  await Promise.all(pagesOf(row).map((tag) => ctx.pages.purge(tag)));
  return row.id;
}

/** The pages at the edge that show an article, by their tags. */
function pagesOf({ id, relatedJobIds }: NewsRow): string[] {
  return [`news:${id}`, 'news', 'news-feed', 'sitemap-news', 'home', ...relatedJobIds.map((jobId) => `job:${jobId}`)];
}

async function keepTexts(ctx: Pick<Ctx, 'media'>, draft: NewsDraft): Promise<NewsRow['texts']> {
  const written = languages.flatMap((language) => {
    const text = draft.texts[language];
    return text ? [{ language, text }] : [];
  });
  return Promise.all(
    written.map(async ({ language, text }) => {
      const content = new TextEncoder().encode(sanitizeArticle(text.body));
      const contentKey = await keepMedia(ctx, { content, extension: 'html' });
      return { language, title: text.title, summary: text.summary, tags: [...new Set(text.tags)], contentKey };
    }),
  );
}
