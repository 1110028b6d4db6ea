import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { loadForEditing } from '#src/features/news/articles/load-for-editing.ts';
import type { NewsRow } from '#src/features/news/articles/types.ts';
import type { DraftContent, DraftText } from './contract.ts';
import { completeLanguages } from './missing-parts.ts';
import { insertCopy, loadDraft } from './store/drafts.ts';
import type { DraftRow } from './types.ts';
import type { Language } from '#src/shared/language.ts';

type DeskCtx = Pick<Ctx, 'db' | 'now' | 'media'>;

/**
 * Loads the working copy of an article. If no editor has saved one yet, returns what readers see as version 0, without saving it.
 * @throws AppError not_found
 */
export async function openDraft(ctx: DeskCtx, newsId: number): Promise<DraftRow> {
  const draft = await loadDraft(ctx.db, newsId);
  if (draft) return draft;
  const found = await loadForEditing(ctx, newsId);
  if (!found) throw new AppError('not_found');
  const { row, bodies } = found;
  return {
    ...{ id: newsId, version: 0, content: contentOf(row, bodies), status: 'published', publishedAt: row.publishedAt, publishAt: null },
    ...{ publishedVersion: 0, scheduledVersion: null, savedAt: null, savedBy: null },
  };
}

/** Loads the working copy like `openDraft`, and saves it first if no editor has saved one yet. */
export async function ensureDraft(ctx: DeskCtx, newsId: number): Promise<DraftRow> {
  const draft = await openDraft(ctx, newsId);
  if (draft.savedAt !== null) return draft;
  const { content } = draft;
  await insertCopy(ctx.db, newsId, { content, complete: completeLanguages(content), searchText: '' }, ctx.now());
  return (await loadDraft(ctx.db, newsId)) ?? draft;
}

function contentOf(row: NewsRow, bodies: { en: string; zh: string }): DraftContent {
  const text = (language: Language): DraftText => {
    const { title = '', summary = '', tags = [] } = row.texts[language] ?? {};
    return { title, summary, tags, body: bodies[language], edits: [] };
  };
  return {
    ...{ author: row.author, author_id: row.authorId, texts: { en: text('en'), zh: text('zh') }, job_ids: row.relatedJobIds },
    images: row.images.map(({ isCover: _isCover, ...image }) => image),
    cover: row.images.find(({ isCover }) => isCover)?.name ?? null,
  };
}
