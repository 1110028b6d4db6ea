import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { DraftContent, Revision, SavedDraft } from './contract.ts';
import { saveDraft } from './save-draft.ts';
import { loadRevision, loadRevisions } from './store/revisions.ts';

type RevisionRow = Awaited<ReturnType<typeof loadRevisions>>[number];

/** Lists one page of an article's history, newest first. Editors only. */
export async function listRevisions(ctx: MemberCtx, newsId: number, before?: number): Promise<Revision[]> {
  return (await loadRevisions(ctx.db, newsId, before)).map(toRevision);
}

/**
 * Loads one revision of the history with its content. Editors only.
 * @throws AppError not_found
 */
export async function getRevision(ctx: MemberCtx, newsId: number, number: number): Promise<Revision & { content: DraftContent }> {
  const row = await loadRevision(ctx.db, newsId, number);
  if (!row) throw new AppError('not_found');
  return { ...toRevision(row), content: row.content };
}

/**
 * Saves an earlier revision as the newest version of the working copy. The history keeps all revisions, and readers see no change. Editors only.
 * @param input.version the newest version that the caller has loaded
 * @throws AppError not_found; edited_elsewhere
 */
export async function restoreRevision(ctx: MemberCtx, newsId: number, input: { number: number; version: number }): Promise<SavedDraft> {
  const { content, version } = await getRevision(ctx, newsId, input.number);
  return saveDraft(ctx, newsId, { version: input.version, content }, version);
}

function toRevision({ number, kind, version, by, createdAt }: RevisionRow): Revision {
  return { number, kind, version, by, created_at: createdAt.toISOString() };
}
