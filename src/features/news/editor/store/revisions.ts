import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { newsDrafts, newsRevisions, users } from '#drizzle/schema.ts';
import type { DraftContent } from '../contract.ts';
import { revisionSpanMs } from '#src/shared/desk-limits.ts';
import type { Change, RevisionKind } from '../types.ts';

interface NewRevision {
  kind: RevisionKind;
  version: number;
  content: DraftContent;
}

/**
 * Builds the statement that adds a revision to an article's history if its transaction made the change. Saves of one person within a few
 * minutes share a revision.
 */
export function addRevision(db: Db, { newsId, id, userId, at }: Change, { kind, version, content }: NewRevision) {
  const last = db
    .select({ number: newsRevisions.number, kind: newsRevisions.kind, userId: newsRevisions.userId, begunAt: newsRevisions.begunAt })
    .from(newsRevisions)
    .where(eq(newsRevisions.newsId, newsId))
    .orderBy(desc(newsRevisions.number))
    .limit(1)
    .as('last');
  const since = new Date(at.getTime() - revisionSpanMs);
  const isShared =
    kind === 'saved' && userId !== null
      ? sql`coalesce(${last.kind} = 'saved' and ${last.userId} = ${userId}::uuid and ${last.begunAt} > ${since.toISOString()}::timestamptz, false)`
      : sql`false`;
  const number = sql`coalesce(${last.number}, 0) + case when ${isShared} then 0 else 1 end`;
  return db
    .insert(newsRevisions)
    .select(
      db
        .select(rowOf(newsRevisions, { newsId: newsDrafts.newsId, number, kind, version, content, userId, begunAt: at, createdAt: at }))
        .from(newsDrafts)
        .leftJoin(last, sql`true`)
        .where(and(eq(newsDrafts.newsId, newsId), eq(newsDrafts.change, id))),
    )
    .onConflictDoUpdate({
      target: [newsRevisions.newsId, newsRevisions.number],
      set: {
        version: excluded(newsRevisions.version),
        content: excluded(newsRevisions.content),
        createdAt: excluded(newsRevisions.createdAt),
      },
    });
}

const revisionColumns = {
  number: newsRevisions.number,
  kind: newsRevisions.kind,
  version: newsRevisions.version,
  by: users.username,
  createdAt: newsRevisions.createdAt,
};
const pageSize = 50;

/** Loads one page of an article's history, newest first, without contents. */
export function loadRevisions(db: Db, newsId: number, before?: number) {
  return db
    .select(revisionColumns)
    .from(newsRevisions)
    .leftJoin(users, eq(users.id, newsRevisions.userId))
    .where(and(eq(newsRevisions.newsId, newsId), before === undefined ? undefined : lt(newsRevisions.number, before)))
    .orderBy(desc(newsRevisions.number))
    .limit(pageSize);
}

/** Loads one revision with its content. Null if there is none. */
export async function loadRevision(db: Db, newsId: number, number: number) {
  const [row] = await db
    .select({ ...revisionColumns, content: newsRevisions.content })
    .from(newsRevisions)
    .leftJoin(users, eq(users.id, newsRevisions.userId))
    .where(and(eq(newsRevisions.newsId, newsId), eq(newsRevisions.number, number)));
  return row ?? null;
}
