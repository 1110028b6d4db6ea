import { and, eq, gte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { WithSubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { hourlyBudgets } from '#drizzle/schema.ts';

const hourMs = 60 * 60_000;
const { scope, key, spentAt, lastSpentAt } = hourlyBudgets;

export interface HourlyBudget {
  scope: (typeof hourlyBudgets.$inferSelect)['scope'];
  /** The owner: keyed digest of an address, a network or both, or a session's id. */
  key: string;
  /** Units that may be spent within any hour. */
  limit: number;
}

export function hourBefore(now: Date): Date {
  return new Date(now.getTime() - hourMs);
}

/** The row for spending one unit; on conflict, `addWithin` appends it. */
export function oneUnit(budget: HourlyBudget, now: Date) {
  return { scope: budget.scope, key: budget.key, spentAt: [now], lastSpentAt: now };
}

export type BudgetCte = WithSubqueryWithSelection<{ key: typeof key }, string>;

/** CTE that spends one unit of a budget if it has one left and the `earlier` budget was spent. It has one row if it spent. */
export function spendCte(db: Db, budget: HourlyBudget, earlier: BudgetCte | undefined, now: Date): BudgetCte {
  const row = db.select(rowOf(hourlyBudgets, oneUnit(budget, now)));
  return db.$with(budget.scope).as(
    db
      .insert(hourlyBudgets)
      .select(earlier ? row.from(earlier) : row.from(sql`(select 1) as always`))
      .onConflictDoUpdate(addWithin(budget.limit, now))
      .returning({ key }),
  );
}

/** Conflict clause that adds a unit if fewer than `limit` were spent within the last hour. Otherwise the upsert returns no row. */
export function addWithin(limit: SQLWrapper | number, now: Date) {
  return {
    target: [scope, key],
    set: { lastSpentAt: excluded(lastSpentAt), spentAt: sql`array(${recentSpends(now)}) || ${excluded(spentAt)}` },
    setWhere: sql`${recentCount(now)} < ${limit}`,
  };
}

/** The oldest spend that keeps a budget full; null if no budget is full. */
export function oldestBlocking(now: Date): SQL<Date | null> {
  return sql`max((select min(at) from (${recentSpends(now)}) as counted))`.mapWith(lastSpentAt);
}

export function isAnyFull(budgets: readonly HourlyBudget[], now: Date): SQL | undefined {
  return or(...budgets.map((budget) => and(eq(scope, budget.scope), eq(key, budget.key), gte(recentCount(now), budget.limit))));
}

/** When a refused caller may retry: an hour after the oldest counted spend. */
export function retryAfter(oldest: Date | null, now: Date): Date {
  return new Date((oldest ?? now).getTime() + hourMs);
}

/** The spends of the last hour in a row of `hourly_budgets`. */
function recentSpends(now: Date): SQL {
  return sql`select at from unnest(${spentAt}) as at where at > ${sql.param(hourBefore(now), lastSpentAt)}`;
}

function recentCount(now: Date): SQL<number> {
  return sql`(select count(*) from (${recentSpends(now)}) as counted)`;
}
