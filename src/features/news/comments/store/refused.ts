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
/** Most that are kept of one member in 24 hours. */
const mostOfMember = 20;
/** How long a refused comment is kept, in milliseconds: 30 days. */
const keptMs = 30 * dayMs;

type Refused = Pick<typeof refusedComments.$inferInsert, 'id' | 'newsId' | 'userId' | 'text' | 'createdAt'>;

/** Keeps a comment that the word filter refused, for moderators. Not if the member has had twenty in 24 hours, or the article is gone. */
export async function insertRefused(db: Db, refused: Refused): Promise<void> {
  const { userId, newsId, createdAt } = refused;
  const recent = db
    .select({ kept: count() })
    .from(refusedComments)
    .where(and(eq(refusedComments.userId, userId), gt(refusedComments.createdAt, new Date(createdAt.getTime() - dayMs))));
  const place = db
    .select({ userId: sql<string>`${users.id}`.as('refused_user'), newsId: sql<number>`${news.id}`.as('refused_news') })
    .from(users)
    .innerJoin(news, eq(news.id, newsId))
    .where(and(eq(users.id, userId), sql`(${recent}) < ${mostOfMember}`))
    .for('key share')
    .as('place'); // so that the foreign keys cannot fail
  await db
    .insert(refusedComments)
    .select(db.select(rowOf(refusedComments, { ...refused, userId: place.userId, newsId: place.newsId })).from(place));
}

/** One page of what nobody has looked at, newest first. */
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

/** Marks a refused comment as looked at. False if it is not there or was before. */
export async function dismissRefused(db: Db, refusedId: string, act: Act): Promise<boolean> {
  const { id, dismissedAt, userId, newsId } = refusedComments;
  const done = db.$with('done').as(
    db
      .update(refusedComments)
      .set({ dismissedAt: act.at })
      .where(and(eq(id, refusedId), isNull(dismissedAt)))
      .returning({ id, userId, newsId }),
  );
  const subject = { kind: 'comment', id: refusedId, name: articleTitle(db, done.newsId) } as const;
  const recorded = recordAct(db, act, done, { ...subject, after: jsonOf({ user: done.userId, article: done.newsId }) });
  const rows = await db.with(done, recorded).select({ id: done.id }).from(done);
  return rows.length > 0;
}

/** Deletes refused comments after 30 days. */
export async function deleteOldRefused(db: Db, now: Date): Promise<void> {
  await db.delete(refusedComments).where(lt(refusedComments.createdAt, new Date(now.getTime() - keptMs)));
}
