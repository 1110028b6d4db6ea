import { lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded } from '#drizzle/expressions.ts';
import { dailyCounters } from '#drizzle/schema.ts';
import { utcDay } from './daily.ts';

const dayMs = 24 * 60 * 60_000;

export interface DailyBudget {
  scope:
    | ('search' | 'join' | 'model_calls' | 'model_calls_of_visitor' | 'refused_texts')
    | ('cv_characters' | 'cv_corrections' | 'cv_files')
    | ('verdicts' | 'objections');
  /** The owner: a visitor's key, or a name for a budget that all share. */
  key: string;
  limit: number;
  amount: number;
}

/**
 * Spends an amount of today's (UTC) budget. A conditional upsert, so that concurrent calls never exceed the limit.
 * @returns false if less than the amount is left; nothing is spent then
 */
export async function spendDaily(db: Db, now: Date, { scope, key, limit, amount }: DailyBudget): Promise<boolean> {
  if (amount > limit) return false;
  const { day, count } = dailyCounters;
  const total = sql`${count} + ${excluded(count)}`;
  const spent = await db
    .insert(dailyCounters)
    .values({ day: utcDay(now), scope, key, count: amount })
    .onConflictDoUpdate({ target: [day, dailyCounters.scope, dailyCounters.key], set: { count: total }, setWhere: lte(total, limit) })
    .returning({ count });
  return spent.length > 0;
}

/** Deletes counters older than yesterday, which nothing reads. */
export async function deletePastDays(db: Db, now: Date): Promise<void> {
  await db.delete(dailyCounters).where(lt(dailyCounters.day, utcDay(new Date(now.getTime() - dayMs))));
}

/** Runs a query without rows. @throws Error if the database cannot be reached */
export async function pingDatabase(db: Db): Promise<void> {
  await db.select({ day: dailyCounters.day }).from(dailyCounters).limit(0);
}
