import { and, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobTexts, memberAnalyses } from '#drizzle/schema.ts';
import type { Language } from '#src/shared/language.ts';
import type { AnalysisKind, ListAnalysesQuery } from '../contract.ts';
import type { AnalysisRow, RunKey, SummaryRow } from '../types.ts';
import { rowColumns, summaryColumns } from './columns.ts';

const table = memberAnalyses;

/** Identifies a member's analysis of a kind. */
export interface OwnKey {
  userId: string;
  kind: AnalysisKind;
  id: string;
}

/** Condition: neither deleted nor expired. */
const isAvailable = (now: Date): SQL | undefined => and(isNull(table.deletedAt), or(isNull(table.expiresAt), gt(table.expiresAt, now)));
const isOwn = ({ userId, kind, id }: OwnKey) => and(eq(table.userId, userId), eq(table.kind, kind), eq(table.id, id));

/** Loads the analysis that a member started with a key. Null if there is none. */
export async function findByKey(db: Db, { userId, kind, key }: { userId: string; kind: AnalysisKind; key: string }) {
  const { id, status, type, spendId, deletedAt } = table;
  const [row] = await db
    .select({ id, status, type, spendId, deletedAt })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.kind, kind), eq(table.key, key)));
  return row ?? null;
}

/** Returns whether a member has used the free analysis of a day. */
export async function hasUsedFree(db: Db, { userId, kind, day }: { userId: string; kind: AnalysisKind; day: string }): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.kind, kind), eq(table.freeDay, day)));
  return rows.length > 0;
}

/** Loads a member's own analysis with its content. Null if there is none. */
export async function loadOwn(db: Db, key: OwnKey, now: Date): Promise<AnalysisRow | null> {
  const [row] = await db
    .select(rowColumns)
    .from(table)
    .where(and(isOwn(key), isAvailable(now)));
  return row ?? null;
}

/** Loads one page of a member's analyses of a kind, newest first, and the total. */
export async function loadPage(
  db: Db,
  { userId, kind, now }: Omit<OwnKey, 'id'> & { now: Date },
  { offset, limit }: ListAnalysesQuery,
): Promise<{ rows: (SummaryRow & { industry: string | null })[]; total: number }> {
  const where = and(eq(table.userId, userId), eq(table.kind, kind), isAvailable(now));
  const industry = sql<string | null>`${table.input} ->> 'industry'`;
  const [rows, [counted]] = await db.batch([
    db
      .select({ ...summaryColumns, industry })
      .from(table)
      .where(where)
      .orderBy(desc(table.id)) // UUIDv7: sorts by time
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(table).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Loads a member's next `limit` analyses after `before`, newest first, or the newest if `before` is null. */
export function loadOwnBefore(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  { before, limit }: { before: string | null; limit: number },
): Promise<AnalysisRow[]> {
  return db
    .select(rowColumns)
    .from(table)
    .where(and(eq(table.userId, userId), isAvailable(now), before === null ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id)) // UUIDv7: sorts by time
    .limit(limit);
}

/** Loads the titles of jobs in a language, by id. */
export async function loadTitles(db: Db, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: jobTexts.jobId, title: jobTexts.title })
    .from(jobTexts)
    .where(and(inArray(jobTexts.jobId, [...ids]), eq(jobTexts.language, language)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Deletes the content of an analysis. The row stays until the end of the day. Returns false if there is none. */
export async function deleteOwnContent(db: Db, key: OwnKey, at: Date): Promise<boolean> {
  const empty = { input: {}, steps: {}, result: null, goal: '', relatedJobs: [], step: null };
  const emptied = await db
    .update(table)
    .set({
      ...{ ...empty, deletedAt: at, expiresAt: null },
      status: sql`case when ${table.finishedAt} is null then 'failed' else ${table.status} end`,
      finishedAt: sql`coalesce(${table.finishedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(isOwn(key), isAvailable(at)))
    .returning({ id: table.id });
  return emptied.length > 0;
}

/** Replaces the content of a finished analysis. Returns false if it is not finished, or another run has started. */
export async function replaceFinished(
  db: Db,
  { id, run }: RunKey,
  content: { input: unknown; steps: unknown; result: unknown },
): Promise<boolean> {
  const replaced = await db
    .update(table)
    .set(content)
    .where(and(eq(table.id, id), eq(table.run, run), inArray(table.status, ['completed', 'failed']), isNull(table.deletedAt)))
    .returning({ id: table.id });
  return replaced.length > 0;
}

/** Starts the next run of a finished analysis, with another input. Returns false if `run` is not its last run, or not finished. */
export async function startRun(db: Db, { id, run }: RunKey, input: unknown, at: Date): Promise<boolean> {
  const started = await db
    .update(table)
    .set({ ...{ run: run + 1, status: 'pending', input, steps: {}, step: null, reason: null }, finishedAt: null, movedAt: at })
    .where(and(eq(table.id, id), eq(table.run, run), eq(table.status, 'completed'), isAvailable(at)))
    .returning({ id: table.id });
  return started.length > 0;
}

/** Makes an available free result a paid one. Returns false if it is not available, or paid already. */
export async function convertToPaid(db: Db, key: OwnKey, spendId: string, at: Date): Promise<boolean> {
  const converted = await db
    .update(table)
    .set({ type: 'paid', expiresAt: null, spendId, settleDue: true })
    .where(and(isOwn(key), eq(table.status, 'completed'), eq(table.type, 'free'), isAvailable(at)))
    .returning({ id: table.id });
  return converted.length > 0;
}

/** Saves how the payment of a kept result ended. It stays paid, or becomes free again until `freeUntil`. */
export async function endConversion(db: Db, id: string, freeUntil: Date | null): Promise<void> {
  await db
    .update(table)
    .set({ settleDue: false, ...(freeUntil && { type: 'free', expiresAt: freeUntil }) })
    .where(eq(table.id, id));
}

/** Loads kept results whose price is not settled. */
export function loadUnsettled(db: Db, limit: number): Promise<{ id: string; userId: string; kind: AnalysisKind }[]> {
  return db
    .select({ id: table.id, userId: table.userId, kind: table.kind })
    .from(table)
    .where(sql`${table.settleDue}`)
    .limit(limit);
}

/** Deletes expired free results, and emptied rows of earlier days. Returns the number of expired results. */
export async function deleteExpired(db: Db, now: Date, dayStart: Date): Promise<number> {
  const [expired] = await db.batch([
    db
      .delete(table)
      .where(and(lte(table.expiresAt, now), ne(table.settleDue, true)))
      .returning({ id: table.id }),
    db.delete(table).where(lt(table.deletedAt, dayStart)),
  ]);
  return expired.length;
}
