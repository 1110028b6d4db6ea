import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { DraftContent, Revision, SavedDraft } from './contract.ts';
import { saveDraft } from './save-draft.ts';
import { loadRevision, loadRevisions } from './store/revisions.ts';

type Row = Awaited<ReturnType<typeof loadRevisions>>[number];

/** One page of an article's history, newest first. Editors only. */
export async function listRevisions(ctx: MemberCtx, newsId: number, before?: number): Promise<Revision[]> {
  return (await loadRevisions(ctx.db, newsId, before)).map(toRevision);
}

/**
 * One line of the history with what the article was then. Editors only.
 * @throws AppError not_found
 */
export async function getRevision(ctx: MemberCtx, newsId: number, number: number): Promise<Revision & { content: DraftContent }> {
  const row = await loadRevision(ctx.db, newsId, number);
  if (!row) throw new AppError('not_found');
  return { ...toRevision(row), content: row.content };
}

/**
 * Makes the working copy what it was, as a new version: nothing of the history is lost. Readers see nothing of it. Editors only.
 * @param input.version the newest version, as the caller knows it
 * @throws AppError not_found; edited_elsewhere
 */
export async function restoreRevision(ctx: MemberCtx, newsId: number, input: { number: number; version: number }): Promise<SavedDraft> {
  const { content, version } = await getRevision(ctx, newsId, input.number);
  return saveDraft(ctx, newsId, { version: input.version, content }, version);
}

function toRevision({ number, kind, version, by, createdAt }: Row): Revision {
  return { number, kind, version, by, created_at: createdAt.toISOString() };
}
