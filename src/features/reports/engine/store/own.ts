import { and, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { jobTexts, memberAnalyses } from '#drizzle/schema.ts';
import type { Language } from '#src/shared/language.ts';
import type { AnalysisKind, ListAnalysesQuery } from '../contract.ts';
import type { AnalysisRow, RunKey, SummaryRow } from '../types.ts';
import { rowColumns, summaryColumns } from './columns.ts';

const table = memberAnalyses;

/** One member's analysis of a kind. */
export interface OwnKey {
  userId: string;
  kind: AnalysisKind;
  id: string;
}

/** What is there: neither deleted nor past its time. */
const isThere = (now: Date): SQL | undefined => and(isNull(table.deletedAt), or(isNull(table.expiresAt), gt(table.expiresAt, now)));
const isOwn = ({ userId, kind, id }: OwnKey) => and(eq(table.userId, userId), eq(table.kind, kind), eq(table.id, id));

/** The analysis that a member started with a key; null if there is none. */
export async function findByKey(db: Db, { userId, kind, key }: { userId: string; kind: AnalysisKind; key: string }) {
  const { id, status, type, spendId, deletedAt } = table;
  const [row] = await db
    .select({ id, status, type, spendId, deletedAt })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.kind, kind), eq(table.key, key)));
  return row ?? null;
}

/** Whether a member has used the free analysis of a day. */
export async function hasFreeOf(db: Db, { userId, kind, day }: { userId: string; kind: AnalysisKind; day: string }): Promise<boolean> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.kind, kind), eq(table.freeDay, day)));
  return rows.length > 0;
}

/** A member's own analysis with all that belongs to it; null if there is none. */
export async function loadOwn(db: Db, key: OwnKey, now: Date): Promise<AnalysisRow | null> {
  const [row] = await db
    .select(rowColumns)
    .from(table)
    .where(and(isOwn(key), isThere(now)));
  return row ?? null;
}

/** One page of a member's analyses of a kind, newest first, and the total. `input` is what the member gave. */
export async function loadPage(
  db: Db,
  { userId, kind, now }: Omit<OwnKey, 'id'> & { now: Date },
  { offset, limit }: ListAnalysesQuery,
): Promise<{ rows: (SummaryRow & { industry: string | null })[]; total: number }> {
  const wanted = and(eq(table.userId, userId), eq(table.kind, kind), isThere(now));
  const industry = sql<string | null>`${table.input} ->> 'industry'`;
  const [rows, [counted]] = await db.batch([
    db
      .select({ ...summaryColumns, industry })
      .from(table)
      .where(wanted)
      .orderBy(desc(table.id)) // UUIDv7: sorts by time
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(table).where(wanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** So many of a member's analyses before one, newest first; without one, the newest. */
export function loadOwnBefore(
  db: Db,
  { userId, now }: { userId: string; now: Date },
  { before, most }: { before: string | null; most: number },
): Promise<AnalysisRow[]> {
  return db
    .select(rowColumns)
    .from(table)
    .where(and(eq(table.userId, userId), isThere(now), before === null ? undefined : lt(table.id, before)))
    .orderBy(desc(table.id)) // UUIDv7: sorts by time
    .limit(most);
}

/** Titles of jobs in a language. */
export async function loadTitles(db: Db, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: jobTexts.jobId, title: jobTexts.title })
    .from(jobTexts)
    .where(and(inArray(jobTexts.jobId, [...ids]), eq(jobTexts.language, language)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Empties an analysis; the row stays until the day is over. False if there is none. */
export async function deleteOwnContent(db: Db, key: OwnKey, at: Date): Promise<boolean> {
  const empty = { input: {}, steps: {}, result: null, goal: '', relatedJobs: [], step: null };
  const wiped = await db
    .update(table)
    .set({
      ...{ ...empty, deletedAt: at, expiresAt: null },
      status: sql`case when ${table.finishedAt} is null then 'failed' else ${table.status} end`,
      finishedAt: sql`coalesce(${table.finishedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(isOwn(key), isThere(at)))
    .returning({ id: table.id });
  return wiped.length > 0;
}

/** Replaces what a finished analysis keeps. False if it is not finished, or has run again meanwhile. */
export async function replaceKept(
  db: Db,
  { id, run }: RunKey,
  kept: { input: unknown; steps: unknown; result: unknown },
): Promise<boolean> {
  const replaced = await db
    .update(table)
    .set(kept)
    .where(and(eq(table.id, id), eq(table.run, run), inArray(table.status, ['completed', 'failed']), isNull(table.deletedAt)))
    .returning({ id: table.id });
  return replaced.length > 0;
}

/** Starts a finished analysis again, with another input. False if it was not finished with this run. */
export async function beginRun(db: Db, { id, run }: RunKey, input: unknown, at: Date): Promise<boolean> {
  const begun = await db
    .update(table)
    .set({ ...{ run: run + 1, status: 'pending', input, steps: {}, step: null, reason: null }, finishedAt: null, movedAt: at })
    .where(and(eq(table.id, id), eq(table.run, run), eq(table.status, 'completed'), isThere(at)))
    .returning({ id: table.id });
  return begun.length > 0;
}

/** Keeps a free result that is still there. False if it is not, or was kept before. */
export async function convertToPaid(db: Db, key: OwnKey, spendId: string, at: Date): Promise<boolean> {
  const kept = await db
    .update(table)
    .set({ type: 'paid', expiresAt: null, spendId, settleDue: true })
    .where(and(isOwn(key), eq(table.status, 'completed'), eq(table.type, 'free'), isThere(at)))
    .returning({ id: table.id });
  return kept.length > 0;
}

/** Notes how the price of a kept result ended: it stays paid, or becomes a free one again that expires. */
export async function endConversion(db: Db, id: string, freeUntil: Date | null): Promise<void> {
  await db
    .update(table)
    .set({ settleDue: false, ...(freeUntil && { type: 'free', expiresAt: freeUntil }) })
    .where(eq(table.id, id));
}

/** Kept results whose price is not settled. */
export function loadUnsettled(db: Db, limit: number): Promise<{ id: string; userId: string; kind: AnalysisKind }[]> {
  return db
    .select({ id: table.id, userId: table.userId, kind: table.kind })
    .from(table)
    .where(sql`${table.settleDue}`)
    .limit(limit);
}

/** Deletes free results whose time is over, and the empty rows of days before. Returns how many results. */
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
