import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { news, refusedComments, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { RefusedCommentsQuery } from '../contract.ts';
import { articleTitle } from './change-comment.ts';
import { writer } from './moderation.ts';

const dayMs = 86_400_000;
/** Maximum number of saved refused comments per member in 24 hours. */
const maxPerMember = 20;
/** How long a refused comment is kept, in milliseconds: 30 days. */
const retentionMs = 30 * dayMs;

type NewRefusedComment = Pick<typeof refusedComments.$inferInsert, 'id' | 'newsId' | 'userId' | 'text' | 'createdAt'>;

/** Saves a refused comment for moderators, unless the member has had twenty in 24 hours, or the article is deleted. */
export async function insertRefused(db: Db, refused: NewRefusedComment): Promise<void> {
  const { userId, newsId, createdAt } = refused;
  const recent = db
    .select({ count: count() })
    .from(refusedComments)
    .where(and(eq(refusedComments.userId, userId), gt(refusedComments.createdAt, new Date(createdAt.getTime() - dayMs))));
  const parents = db
    .select({ userId: sql<string>`${users.id}`.as('refused_user'), newsId: sql<number>`${news.id}`.as('refused_news') })
    .from(users)
    .innerJoin(news, eq(news.id, newsId))
    .where(and(eq(users.id, userId), sql`(${recent}) < ${maxPerMember}`))
    .for('key share')
    .as('parents'); // locks both rows, so that the foreign keys cannot fail
  await db
    .insert(refusedComments)
    .select(db.select(rowOf(refusedComments, { ...refused, userId: parents.userId, newsId: parents.newsId })).from(parents));
}

/** Loads one page of the refused comments that no moderator has dismissed, newest first. */
export function loadRefused(db: Db, { limit, before }: RefusedCommentsQuery) {
  const { id, newsId, text, createdAt, dismissedAt } = refusedComments;
  return db
    .select({ id, newsId, title: articleTitle(db, newsId), text, createdAt, writer })
    .from(refusedComments)
    .leftJoin(users, eq(users.id, refusedComments.userId))
    .where(and(isNull(dismissedAt), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

/** Dismisses a refused comment. Returns false if there is none, or it is dismissed already. */
export async function dismissRefused(db: Db, refusedId: string, act: Act): Promise<boolean> {
  const { id, dismissedAt, userId, newsId } = refusedComments;
  const dismissed = db.$with('dismissed').as(
    db
      .update(refusedComments)
      .set({ dismissedAt: act.at })
      .where(and(eq(id, refusedId), isNull(dismissedAt)))
      .returning({ id, userId, newsId }),
  );
  const subject = { kind: 'comment', id: refusedId, name: articleTitle(db, dismissed.newsId) } as const;
  const auditEntry = recordAct(db, act, dismissed, { ...subject, after: jsonOf({ user: dismissed.userId, article: dismissed.newsId }) });
  const rows = await db.with(dismissed, auditEntry).select({ id: dismissed.id }).from(dismissed);
  return rows.length > 0;
}

/** Deletes refused comments after 30 days. */
export async function deleteOldRefused(db: Db, now: Date): Promise<void> {
  await db.delete(refusedComments).where(lt(refusedComments.createdAt, new Date(now.getTime() - retentionMs)));
}
