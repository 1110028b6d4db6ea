import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { utcDay } from './daily.ts';

export interface DailyBudget {
  scope: 'search' | 'model_calls';
  /** Whose budget: a visitor's key, or `all`. */
  key: string;
  limit: number;
  amount: number;
}

/**
 * Takes an amount from a budget of this UTC day, in one conditional statement: concurrent calls never go over the limit together.
 * @returns false when what is left does not cover the amount; nothing is taken then
 */
export async function spendDaily(db: Db, now: Date, { scope, key, limit, amount }: DailyBudget): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into daily_counters as c (day, scope, key, count) select ${utcDay(now)}::date, ${scope}, ${key}, ${amount}::int where ${amount}::int <= ${limit}::int
    on conflict (day, scope, key) do update set count = c.count + excluded.count where c.count + excluded.count <= ${limit}::int returning count`);
  return rows.length > 0;
}

export async function forgetDays(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from daily_counters where day < ${utcDay(now)}::date - 1`);
}
