import type { CacheTag } from '#src/shared/cache-tags.ts';
import { and, desc, eq, exists, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { news, newsDrafts, newsRevisions, users } from '#drizzle/schema.ts';
import type { Language } from '#src/shared/language.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { DraftContent } from '../contract.ts';
import { titleOf } from '../draft-content.ts';
import type { Change, DraftRow, RevisionKind } from '../types.ts';
import { recordChange } from './acts.ts';
import { addRevision } from './revisions.ts';
import { ifClaimed } from './claim.ts';

/** A draft's content, and values derived from it so that lists need not load it. */
export interface DraftValues {
  content: DraftContent;
  complete: Language[];
  searchText: string;
}

/** Loads an article's working copy. Null if no editor has saved the article yet. */
export async function loadDraft(db: Db, newsId: number): Promise<DraftRow | null> {
  const scheduled = alias(newsRevisions, 'scheduled');
  const [row] = await db
    .select({
      id: newsDrafts.newsId,
      version: newsDrafts.version,
      content: newsDrafts.content,
      status: news.status,
      publishedAt: news.publishedAt,
      publishAt: newsDrafts.publishAt,
      publishedVersion: newsDrafts.publishedVersion,
      scheduledVersion: scheduled.version,
      savedAt: newsDrafts.savedAt,
      savedBy: users.username,
    })
    .from(newsDrafts)
    .innerJoin(news, eq(news.id, newsDrafts.newsId))
    .leftJoin(users, eq(users.id, newsDrafts.savedBy))
    .leftJoin(scheduled, and(eq(scheduled.newsId, newsDrafts.newsId), eq(scheduled.number, newsDrafts.scheduledRevision)))
    .where(eq(newsDrafts.newsId, newsId));
  return row ?? null;
}

/** Inserts a new article that readers cannot see, with the first revision of its history. */
export async function insertDraft(
  db: Db,
  change: Change & { userId: string },
  { content, complete, searchText, kind, act }: DraftValues & { kind: RevisionKind; act: Act },
): Promise<void> {
  const { newsId, id, userId, at } = change;
  await db.batch([
    db.insert(news).values({
      ...{ id: newsId, author: content.author, authorId: null, status: 'draft', searchText },
      ...{ createdAt: at, editedAt: at, updatedAt: at },
    }),
    db.insert(newsDrafts).values({ newsId, version: 1, ...columnsOf(content, complete), change: id, savedBy: userId, savedAt: at }),
    addRevision(db, change, { kind, version: 1, content }),
    ...recordChange(db, change, act, { title: titleOf(content), after: { version: 1 } }),
  ]);
}

/** Inserts the working copy of a public article as version 0, unless it has one. */
export async function insertCopy(db: Db, newsId: number, { content, complete }: DraftValues, at: Date): Promise<void> {
  await db
    .insert(newsDrafts)
    .values({ newsId, version: 0, ...columnsOf(content, complete), publishedVersion: 0, savedAt: at })
    .onConflictDoNothing({ target: newsDrafts.newsId });
}

/**
 * Saves a working copy as the version after `version`, with a revision, in one transaction. Saves that share a revision are one act.
 * @param values.restored the version that this restores; null for a save
 * @returns false if `version` is not the newest
 */
export async function updateDraft(
  db: Db,
  change: Change & { userId: string },
  { version, content, complete, searchText, restored, act }: DraftValues & { version: number; restored: number | null; act: Act },
): Promise<boolean> {
  const { newsId, id, userId, at } = change;
  const isSave = restored === null;
  const after = { version: version + 1, ...(isSave ? {} : { restored }) };
  const [saved] = await db.batch([
    db
      .update(newsDrafts)
      .set({ version: version + 1, ...columnsOf(content, complete), change: id, savedBy: userId, savedAt: at })
      .where(and(eq(newsDrafts.newsId, newsId), eq(newsDrafts.version, version)))
      .returning({ version: newsDrafts.version }),
    db
      .update(news)
      .set({
        editedAt: at,
        // a public article is searched by the text that readers see
        searchText: sql`case when ${news.status} = 'draft' then ${searchText} else ${news.searchText} end`,
        author: sql`case when ${news.status} = 'draft' then ${content.author} else ${news.author} end`,
      })
      .where(and(eq(news.id, newsId), exists(ifClaimed(db, change)))),
    addRevision(db, change, { kind: isSave ? 'saved' : 'restored', version: version + 1, content }),
    ...recordChange(db, change, act, { title: titleOf(content), after, oncePerRevision: isSave }),
  ]);
  return saved.length > 0;
}

/** Deletes an article that was never published, with all its rows. Returns false if there is no such article. */
export async function deleteNeverPublished(db: Db, newsId: number, act: Act): Promise<boolean> {
  const deleted = db.$with('deleted').as(
    db
      .delete(news)
      .where(and(eq(news.id, newsId), eq(news.status, 'draft'), isNull(news.publishedAt)))
      .returning({ id: news.id }),
  );
  const { titleEn, titleZh } = newsDrafts;
  const title = db
    .select({ title: sql`coalesce(nullif(${titleEn}, ''), ${titleZh})` })
    .from(newsDrafts)
    .where(eq(newsDrafts.newsId, newsId));
  const auditEntry = recordAct(db, act, deleted, { kind: 'article', id: newsId, name: sql`coalesce((${title}), '')` });
  const rows = await db.with(deleted, auditEntry).select().from(deleted);
  return rows.length > 0;
}

/** Loads the drafts whose pages must still be purged, for the timer. */
export function loadUnpurged(db: Db, limit: number, before: Date): Promise<{ newsId: number; tags: CacheTag[] }[]> {
  return db
    .select({ newsId: newsDrafts.newsId, tags: newsDrafts.unpurged })
    .from(newsDrafts)
    .innerJoin(news, and(eq(news.id, newsDrafts.newsId), lt(news.editedAt, before)))
    .where(sql`${newsDrafts.unpurged} <> '{}'`)
    .orderBy(desc(newsDrafts.newsId))
    .limit(limit);
}

/** Saves that pages are purged, unless a later change has added others. */
export async function markPurged(db: Db, newsId: number, tags: CacheTag[]): Promise<void> {
  await db
    .update(newsDrafts)
    .set({ unpurged: [] })
    .where(and(eq(newsDrafts.newsId, newsId), eq(newsDrafts.unpurged, tags)));
}

function columnsOf(content: DraftContent, complete: DraftValues['complete']) {
  return { content, titleEn: content.texts.en.title, titleZh: content.texts.zh.title, complete };
}
