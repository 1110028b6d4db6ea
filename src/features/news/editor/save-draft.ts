import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { checkImages } from './check-images.ts';
import type { DraftInput, SaveDraft, SavedDraft } from './contract.ts';
import { toContent } from './draft-content.ts';
import { completeLanguages, missingParts } from './missing-parts.ts';
import { ensureDraft } from './open-draft.ts';
import { searchTextOf } from './to-edition.ts';
import { resolveAuthor } from './resolve-author.ts';
import { updateDraft } from './store/drafts.ts';

/**
 * Saves a working copy and adds a revision to its history. Readers see no change. Editors only.
 * @param input.version the version that the editor changed
 * @param restored the version that this restores; null for a save
 * @throws AppError not_found; edited_elsewhere if `input.version` is not the newest; invalid_input for an unknown picture or author
 */
export async function saveDraft(
  ctx: MemberCtx,
  newsId: number,
  { version, content: sent }: SaveDraft,
  restored: number | null = null,
): Promise<SavedDraft> {
  const { content: before, ...draft } = await ensureDraft(ctx, newsId);
  if (draft.version !== version) throw new AppError('edited_elsewhere');
  const input: DraftInput = { ...sent, images: await checkImages(ctx, sent.images) };
  const byline = restored === null ? await resolveAuthor(ctx, sent, before) : { author: sent.author, author_id: sent.author_id ?? null };
  const content = toContent(input, byline);
  const at = ctx.now();
  const change = { newsId, id: newUuid(at), userId: ctx.member.id, at };
  const values = { version, content, complete: completeLanguages(content), searchText: searchTextOf(content), restored };
  const act = createAct(ctx, restored === null ? 'news_saved' : 'news_restored');
  if (!(await updateDraft(ctx.db, change, { ...values, act }))) throw new AppError('edited_elsewhere');
  return { version: version + 1, saved_at: at.toISOString(), missing: missingParts(content) };
}
