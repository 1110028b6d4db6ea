import { and, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import {
  comments,
  creditRequests,
  dailyCounters,
  dailyCounts,
  failures,
  feedback,
  jobs,
  keptTotals,
  refusedComments,
  refusedSearches,
  searchTasks,
  storedFiles,
} from '#drizzle/schema.ts';
import { isListed, refreshedAt } from '#drizzle/joins.ts';
import type { RefusalReason } from './contract.ts';

/** Adds to a count of a UTC day. */
export async function addCount(db: Db, { day, name, amount }: { day: string; name: string; amount: number }): Promise<void> {
  await db
    .insert(dailyCounts)
    .values({ day, name, shard: sql`pg_backend_pid() % 4`, count: amount })
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.name, dailyCounts.shard],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}

/** The counts of each day since `since` (`2026-11-21`), and all totals. */
export async function loadCounts(db: Db, since: string) {
  const total = sql<number>`sum(${dailyCounts.count})`.mapWith(Number);
  const [daily, totals] = await db.batch([
    db
      .select({ day: dailyCounts.day, name: dailyCounts.name, count: total })
      .from(dailyCounts)
      .where(gte(dailyCounts.day, since))
      .groupBy(dailyCounts.day, dailyCounts.name),
    db
      .select({ name: keptTotals.name, count: sql<number>`sum(${keptTotals.amount})`.mapWith(Number) })
      .from(keptTotals)
      .groupBy(keptTotals.name),
  ]);
  return { dailyCounts: daily, totals };
}

/** Counting stops here: the dashboard shows "more than 1,000". */
const maxCount = 1_001;

/** Counts what waits for administrators, each up to 1,001 with its own index. */
export async function loadWaiting(db: Db, refreshedBefore: Date) {
  const countRows = (table: AnyPgTable, where: SQL | undefined) => {
    const rows = db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(maxCount)
      .as('counted_rows');
    return db.select({ count: count() }).from(rows);
  };
  const isDue = lt(refreshedAt, sql.param(refreshedBefore, jobs.createdAt));
  const rows = await db.batch([
    countRows(jobs, and(isListed, isDue)),
    countRows(jobs, and(sql`${jobs.listing} = 'unlisted'`, sql`${jobs.origin} = 'visitor'`)),
    countRows(searchTasks, sql`${searchTasks.status} = 'processing'`),
    countRows(comments, isNotNull(comments.reportedAt)),
    countRows(refusedComments, isNull(refusedComments.dismissedAt)),
    countRows(feedback, isNull(feedback.rewardedAt)),
    countRows(creditRequests, sql`${creditRequests.state} = 'waiting'`),
  ]);
  const [jobsDue = 0, unlisted = 0, running = 0, reported = 0, refused = 0, unrewarded = 0, requests = 0] = rows.map(([row]) => row?.count);
  const ofMembers = { reportedComments: reported, refusedComments: refused, unrewardedFeedback: unrewarded, creditRequests: requests };
  return { jobsDue, unlisted, running, ...ofMembers };
}

/** Model calls of a day by use, and the size of the database with its largest tables, in bytes as of the last statistics. */
export async function loadUsage(db: Db, day: string) {
  const pages = sql`pg_class where relkind in ('r', 'i', 't', 'm')`;
  const [calls, database, tables] = await db.batch([
    db
      .select({ use: dailyCounters.key, count: dailyCounters.count })
      .from(dailyCounters)
      .where(and(eq(dailyCounters.day, day), eq(dailyCounters.scope, 'model_calls'))),
    // the builder has no system catalogue; functions such as `pg_total_relation_size` read each file from the disk
    db.select({ bytes: sql<number>`(select sum(relpages)::bigint * 8192 from ${pages})`.mapWith(Number) }).from(sql`(values (1)) as one`),
    db
      .select({ name: sql<string>`relname`, bytes: sql<number>`relpages::bigint * 8192`.mapWith(Number) })
      .from(sql`pg_class`)
      .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace`)
      .orderBy(sql`relpages desc, relname`)
      .limit(6),
  ]);
  return { calls, bytes: database[0]?.bytes ?? 0, tables };
}

/** Counts a refused text. */
export async function addRefused(db: Db, { text, reason, at }: { text: string; reason: RefusalReason; at: Date }): Promise<void> {
  await db
    .insert(refusedSearches)
    .values({ text, reason, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [refusedSearches.text, refusedSearches.reason],
      set: { count: sql`${refusedSearches.count} + 1`, lastAt: at },
    });
}

/** The texts that were refused most often. */
export function loadRefused(db: Db) {
  return db.select().from(refusedSearches).orderBy(desc(refusedSearches.count)).limit(100);
}

export async function insertFailure(db: Db, failure: typeof failures.$inferInsert): Promise<void> {
  await db.insert(failures).values(failure);
}

/** The newest failures, or those of one request. */
export function loadFailures(db: Db, requestId: string | undefined) {
  return db
    .select()
    .from(failures)
    .where(requestId ? eq(failures.requestId, requestId) : undefined)
    .orderBy(desc(failures.id))
    .limit(100);
}

export async function insertFiles(db: Db, files: (typeof storedFiles.$inferInsert)[]): Promise<void> {
  await db.insert(storedFiles).values(files).onConflictDoNothing({ target: storedFiles.key });
}

/** Deletes failures and refused texts from before a time. */
export async function deleteOlderThan(db: Db, time: Date): Promise<void> {
  await db.batch([db.delete(failures).where(lt(failures.at, time)), db.delete(refusedSearches).where(lt(refusedSearches.lastAt, time))]);
}
