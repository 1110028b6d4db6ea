import type { CacheTag } from '#src/shared/cache-tags.ts';
import { and, eq, exists, isNotNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { news, newsDrafts, newsImages, newsRevisions, newsTexts, users } from '#drizzle/schema.ts';
import type { DraftContent } from '../contract.ts';
import type { Change, Edition } from '../types.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import { titleOf } from '../draft-content.ts';
import { recordChange } from './acts.ts';
import { addRevision } from './revisions.ts';
import { ifClaimed } from './claim.ts';

/** What to publish: the newest version, or the revision that is scheduled for the timer. */
export type Source = { version: number } & ({ scheduled: null } | { scheduled: { revision: number; at: Date } });

interface Publication {
  source: Source;
  content: DraftContent;
  edition: Edition;
  /** Time of publication if the article is published for the first time. */
  publishedAt: Date;
  /** Cache tags of the pages that it makes outdated. */
  tags: CacheTag[];
  /** Entry for the audit log. Null for the timer. */
  act: Act | null;
}

/**
 * Publishes an article in one transaction: the public texts, the state and the history change together or not at all.
 * @returns the cache tags to purge, including those of earlier changes; null if nothing changed: the version is not the newest, readers see
 *   it already, or the schedule has changed
 */
export async function publishEdition(
  db: Db,
  change: Change,
  { source, content, edition, publishedAt, tags, act }: Publication,
): Promise<CacheTag[] | null> {
  const { newsId, at } = change;
  const isClaimed = exists(ifClaimed(db, change));
  const { texts, images, ...values } = edition;
  const claimStatement = db
    .update(newsDrafts)
    .set({ change: change.id, publishedVersion: source.version, publishAt: null, scheduledRevision: null, unpurged: withTags(tags) })
    .where(and(eq(newsDrafts.newsId, newsId), isClaimable(db, source, at)))
    .returning({ unpurged: newsDrafts.unpurged });
  const author = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql`${edition.authorId}::uuid`)); // null if the account is deleted
  const row = { ...values, authorId: sql`(${author})`, status: 'published' as const, updatedAt: at, editedAt: at, seedDigest: null };
  const [, claimedRows] = await db.batch([
    lockDraft(db, newsId),
    claimStatement,
    db
      .update(news)
      .set({ ...row, publishedAt: sql`coalesce(${news.publishedAt}, ${publishedAt.toISOString()}::timestamptz)` })
      .where(and(eq(news.id, newsId), isClaimed)),
    db.delete(newsTexts).where(and(eq(newsTexts.newsId, newsId), isClaimed)),
    ...texts.map((text) =>
      db.insert(newsTexts).select(db.select(rowOf(newsTexts, { newsId: sql`${newsId}`, ...text })).from(claim(db, change))),
    ),
    db.delete(newsImages).where(and(eq(newsImages.newsId, newsId), isClaimed)),
    ...images.map(({ alt, caption, ...image }, position) => {
      const texts = { altEn: alt.en, altZh: alt.zh, captionEn: caption.en, captionZh: caption.zh };
      return db.insert(newsImages).select(db.select(rowOf(newsImages, { newsId, position, ...image, ...texts })).from(claim(db, change)));
    }),
    addRevision(db, change, { kind: 'published', version: source.version, content }),
    ...recordChange(db, change, act, { title: titleOf(content), after: { version: source.version } }),
  ]);
  return claimedRows[0]?.unpurged ?? null;
}

/**
 * Waits for other changes of the article, so that the next statement sees what they saved. If an update itself waited, it would read the
 * new draft, but the old row of `news`.
 */
function lockDraft(db: Db, newsId: number) {
  return db.select({ newsId: newsDrafts.newsId }).from(newsDrafts).where(eq(newsDrafts.newsId, newsId)).for('update');
}

const claim = (db: Db, change: Change) => ifClaimed(db, change).as('claim');

function isClaimable(db: Db, { version, scheduled }: Source, now: Date): SQL | undefined {
  if (scheduled) return and(eq(newsDrafts.scheduledRevision, scheduled.revision), lte(newsDrafts.publishAt, now));
  return and(eq(newsDrafts.version, version), or(isNotShown(db, version), isNotNull(newsDrafts.publishAt)));
}

/** Condition: readers see another version of the article, or none. */
function isNotShown(db: Db, version: number): SQL | undefined {
  const shown = db
    .select({ one: sql`1` })
    .from(news)
    .where(and(eq(news.id, newsDrafts.newsId), eq(news.status, 'published')));
  return or(sql`${newsDrafts.publishedVersion} is distinct from ${version}`, notExists(shown));
}

/** Builds the union of the tags that must still be purged and these. */
function withTags(tags: CacheTag[]): SQL {
  return sql`(select array_agg(distinct tag) from unnest(${newsDrafts.unpurged} || ${sql.param(tags, newsDrafts.unpurged)}::text[]) as tag)`;
}

/**
 * Hides a public article from readers, in one transaction.
 * @returns the cache tags to purge, including those of earlier changes; null if readers do not see it
 */
export async function hideArticle(
  db: Db,
  change: Change,
  { content, version, tags, act }: { content: DraftContent; version: number; tags: CacheTag[]; act: Act },
): Promise<CacheTag[] | null> {
  const isPublic = db
    .select({ one: sql`1` })
    .from(news)
    .where(and(eq(news.id, change.newsId), eq(news.status, 'published')));
  const [, claimedRows] = await db.batch([
    lockDraft(db, change.newsId),
    db
      .update(newsDrafts)
      .set({ change: change.id, publishAt: null, scheduledRevision: null, unpurged: withTags(tags) })
      .where(and(eq(newsDrafts.newsId, change.newsId), exists(isPublic)))
      .returning({ unpurged: newsDrafts.unpurged }),
    db
      .update(news)
      .set({ status: 'unpublished', editedAt: change.at, seedDigest: null })
      .where(and(eq(news.id, change.newsId), exists(ifClaimed(db, change)))),
    addRevision(db, change, { kind: 'unpublished', version, content }),
    ...recordChange(db, change, act, { title: titleOf(content), after: { version } }),
  ]);
  return claimedRows[0]?.unpurged ?? null;
}

/** Schedules a version for the timer, in one transaction. Returns false if it is not the newest version, or readers see it already. */
export async function scheduleRevision(
  db: Db,
  change: Change,
  { version, content, publishAt, act }: { version: number; content: DraftContent; publishAt: Date; act: Act },
): Promise<boolean> {
  const number = db
    .select({ number: sql`coalesce(max(${newsRevisions.number}), 0) + 1` })
    .from(newsRevisions)
    .where(eq(newsRevisions.newsId, change.newsId));
  const [, claimedRows] = await db.batch([
    lockDraft(db, change.newsId),
    db
      .update(newsDrafts)
      .set({ change: change.id, publishAt, scheduledRevision: sql`(${number})` })
      .where(and(eq(newsDrafts.newsId, change.newsId), eq(newsDrafts.version, version), isNotShown(db, version)))
      .returning({ newsId: newsDrafts.newsId }),
    db
      .update(news)
      .set({ editedAt: change.at })
      .where(and(eq(news.id, change.newsId), exists(ifClaimed(db, change)))),
    addRevision(db, change, { kind: 'scheduled', version, content }),
    ...recordChange(db, change, act, { title: titleOf(content), after: { version, at: publishAt.toISOString() } }),
  ]);
  return claimedRows.length > 0;
}

/** Cancels an article's schedule. Returns false if there is none. */
export async function clearSchedule(db: Db, newsId: number, act: Act): Promise<boolean> {
  const { titleEn, titleZh } = newsDrafts;
  const cleared = db.$with('cleared').as(
    db
      .update(newsDrafts)
      .set({ publishAt: null, scheduledRevision: null })
      .where(and(eq(newsDrafts.newsId, newsId), isNotNull(newsDrafts.publishAt)))
      .returning({ title: sql<string>`coalesce(nullif(${titleEn}, ''), ${titleZh})`.as('title') }),
  );
  const auditEntry = recordAct(db, act, cleared, { kind: 'article', id: newsId, name: sql`${cleared.title}` });
  const rows = await db.with(cleared, auditEntry).select().from(cleared);
  return rows.length > 0;
}

/** Loads the scheduled articles that are due, earliest first. */
export async function loadDue(db: Db, now: Date, limit: number) {
  const rows = await db
    .select({ newsId: newsDrafts.newsId, at: newsDrafts.publishAt, revision: newsRevisions.number, version: newsRevisions.version })
    .from(newsDrafts)
    .innerJoin(newsRevisions, and(eq(newsRevisions.newsId, newsDrafts.newsId), eq(newsRevisions.number, newsDrafts.scheduledRevision)))
    .where(lte(newsDrafts.publishAt, now))
    .orderBy(newsDrafts.publishAt)
    .limit(limit);
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}
