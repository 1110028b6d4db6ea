import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { auditEntries, newsDrafts, newsTexts, users } from '#drizzle/schema.ts';
import type { Language } from '#src/shared/language.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import type { Act, ExportActsQuery, SubjectKind } from './contract.ts';

/** The article that an entry is about, or whose comment it is about. */
const articleId = sql`case ${auditEntries.subjectKind} when 'article' then ${auditEntries.subjectId}::int when 'comment' then (${auditEntries.after} ->> 'article')::int end`;
/** A member's current name, an article's title in the reader's language, or else the name when the entry was written. */
function subjectName(language: Language): SQL<string> {
  const draftTitle = language === 'zh' ? newsDrafts.titleZh : newsDrafts.titleEn;
  return sql<string>`coalesce(${users.username}, ${newsTexts.title}, nullif(${draftTitle}, ''), ${auditEntries.subjectName})`;
}
const searchedText = sql`lower(${auditEntries.actorName} || ' ' || ${auditEntries.subjectName} || ' ' || ${auditEntries.reason})`; // the expression of its index

/** Entries that fit the filters, newest first. */
export function loadActs(
  db: Db,
  language: Language,
  { act, subject, q, before, limit }: ExportActsQuery & { before?: string | undefined; limit: number },
) {
  const { id, actorId, actorName, subjectKind, subjectId, reason, createdAt } = auditEntries;
  const hasText: SQL | undefined = q ? sql`${searchedText} like ${`%${escapeLike(q.toLowerCase())}%`}` : undefined;
  return db
    .select({
      ...{ id, createdAt, actorId, actorName, act: auditEntries.act, subjectKind, subjectId, reason },
      ...{ subjectName: subjectName(language), before: auditEntries.before, after: auditEntries.after },
    })
    .from(auditEntries)
    .leftJoin(users, sql`${users.id} = case ${subjectKind} when 'member' then nullif(${subjectId}, '')::uuid end`)
    .leftJoin(newsTexts, and(eq(newsTexts.newsId, articleId), eq(newsTexts.language, language)))
    .leftJoin(newsDrafts, eq(newsDrafts.newsId, articleId))
    .where(
      and(
        act === undefined ? undefined : eq(auditEntries.act, act),
        subject ? eq(subjectId, subject) : undefined,
        before === undefined ? undefined : lt(id, before),
        hasText,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
export type ActRow = Awaited<ReturnType<typeof loadActs>>[number];

/** What was done to what. */
export interface ActDetails {
  kind: SubjectKind;
  id: string;
  name: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** Writes the entry of an act that no database statement performed. */
export async function insertAct(db: Db, { id, act, actorId, actorName, reason, at }: Act, { kind, ...details }: ActDetails): Promise<void> {
  const subject = {
    subjectKind: kind,
    subjectId: details.id,
    subjectName: details.name,
    before: details.before ?? null,
    after: details.after ?? null,
  };
  await db.insert(auditEntries).values({ id, act, actorId, actorName, reason, createdAt: at, ...subject });
}
