import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { ModeratedComment, ModerationQueueQuery, RefusedComment, RefusedCommentsQuery, ThreadEntry } from './contract.ts';
import { loadQueue, loadThread } from './store/moderation.ts';
import { dismissRefused, loadRefused } from './store/refused.ts';

interface Writer {
  id: string;
  username: string;
  barred: boolean;
  hasRole: boolean;
}

/** Lists one page of the comments that members reported, or that moderators hid. Editors and administrators only. */
export async function listQueue(ctx: Pick<Ctx, 'db'>, query: ModerationQueueQuery): Promise<ModeratedComment[]> {
  const rows = await loadQueue(ctx.db, query);
  return rows.map(({ id, newsId, title, text, removedAt, createdAt, writer, reports }) => ({
    ...{ id, news_id: newsId, news_title: title, comment_text: text, hidden: removedAt !== null },
    ...{ user: toWriter(writer), created_at: createdAt.toISOString() },
    reports: reports.map(({ reason, note, createdAt: reportedAt }) => ({ reason, note, created_at: reportedAt.toISOString() })),
  }));
}

/**
 * Loads the thread around a comment, oldest first. Editors and administrators only.
 * @throws AppError not_found
 */
export async function getThread(ctx: Pick<Ctx, 'db'>, id: string): Promise<ThreadEntry[]> {
  const rows = await loadThread(ctx.db, id);
  if (rows.length === 0) throw new AppError('not_found');
  const states = { moderator: 'hidden', author: 'removed' } as const;
  return rows.map((row) => ({
    ...{ id: row.id, username: row.username, comment_text: row.text, created_at: row.createdAt.toISOString() },
    state: row.removedBy === null ? 'shown' : states[row.removedBy],
  }));
}

/** Lists one page of the comments that the word filter refused, newest first. Editors and administrators only. */
export async function listRefused(ctx: Pick<Ctx, 'db'>, query: RefusedCommentsQuery): Promise<RefusedComment[]> {
  const rows = await loadRefused(ctx.db, query);
  return rows.map(({ id, newsId, title, text, createdAt, writer }) => ({
    ...{ id, news_id: newsId, news_title: title, comment_text: text, user: toWriter(writer), created_at: createdAt.toISOString() },
  }));
}

/**
 * Dismisses a refused comment from the list. Editors and administrators only.
 * @throws AppError not_found if it is not on the list
 */
export async function dismissRefusal(ctx: MemberCtx, id: string, reason: string): Promise<void> {
  if (!(await dismissRefused(ctx.db, id, createAct(ctx, 'refusal_dismissed', reason)))) throw new AppError('not_found');
}

function toWriter(writer: Writer | null): ModeratedComment['user'] {
  return writer && { id: writer.id, username: writer.username, barred: writer.barred, has_role: writer.hasRole };
}
