import { and, eq, exists, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { hourlyBudgets, signInCodes } from '#drizzle/schema.ts';
import { codeRules } from '../code-limits.ts';
import type { Asker, CodeKeys, ProvenCode } from '../types.ts';
import {
  addWithin,
  type BudgetCte,
  hourBefore,
  type HourlyBudget,
  isAnyFull,
  oldestBlocking,
  oneUnit,
  retryAfter,
  spendCte,
} from './hourly-budgets.ts';

/** The budgets that a code spends, in this order. */
function budgetsOf({ addressKey }: CodeKeys, asker: Asker): HourlyBudget[] {
  if ('sessionId' in asker) return [{ scope: 'codes_of_session', key: asker.sessionId, limit: codeRules.codesPerSession }];
  const { networkKey } = asker;
  return [
    { scope: 'codes_of_network', key: networkKey, limit: codeRules.codesPerNetwork },
    asker.hasPass
      ? { scope: 'codes_with_pass', key: addressKey, limit: codeRules.codesPerPass }
      : { scope: 'codes_of_address', key: addressKey, limit: codeRules.codesPerAddress },
  ];
}

/**
 * Stores a code, replacing the browser's previous one, if all hourly budgets that it spends allow it. One statement, so that concurrent
 * requests never exceed a budget.
 * @returns retryAt: when to try again, null if stored
 */
export async function recordCode(
  db: Db,
  { asker, expiresAt, ...code }: ProvenCode & { asker: Asker; expiresAt: Date },
  now: Date,
): Promise<{ retryAt: Date | null }> {
  const budgets = budgetsOf(code, asker);
  const allowed: BudgetCte[] = [];
  for (const budget of budgets) allowed.push(spendCte(db, budget, allowed.at(-1), now));
  const last = allowed.at(-1);
  if (!last) throw new Error('every code spends a budget');
  const stored = db.$with('stored').as(
    db
      .insert(signInCodes)
      .select(db.select(rowOf(signInCodes, { ...code, guesses: 0, expiresAt })).from(last))
      .onConflictDoUpdate({
        target: [signInCodes.addressKey, signInCodes.browserKey, signInCodes.purpose],
        set: { codeHash: excluded(signInCodes.codeHash), guesses: 0, expiresAt: excluded(signInCodes.expiresAt) },
      })
      .returning({ codeHash: signInCodes.codeHash }),
  );
  const [outcome] = await db
    .with(...allowed, stored)
    .select({ isStored: sql<boolean>`${exists(db.select().from(stored))}`, oldest: oldestBlocking(now) })
    .from(hourlyBudgets)
    .where(isAnyFull(budgets, now));
  return { retryAt: outcome?.isStored ? null : retryAfter(outcome?.oldest ?? null, now) };
}

function furtherGuessBudget(addressKey: string, sessionId: string | null): HourlyBudget {
  const limit = codeRules.furtherGuesses;
  return sessionId === null
    ? { scope: 'guesses_of_address', key: addressKey, limit }
    : { scope: 'guesses_of_session', key: sessionId, limit };
}

/**
 * Counts one guess at a live code, and spends one from the budget of further guesses if it is not the code's first; both or neither. One
 * statement, so that concurrent guesses count.
 * @param sessionId the session whose budget is spent; null for the address's budget
 * @returns codeHash: the hash to compare the guess with, null if there is no live code; retryAt: when to try again if the budget is used up
 */
export async function takeGuess(
  db: Db,
  { addressKey, browserKey, purpose }: CodeKeys,
  sessionId: string | null,
  now: Date,
): Promise<{ codeHash: string | null; retryAt: Date | null }> {
  const budget = furtherGuessBudget(addressKey, sessionId);
  const isOwn = and(eq(signInCodes.addressKey, addressKey), eq(signInCodes.browserKey, browserKey), eq(signInCodes.purpose, purpose));
  const live = db.$with('live').as(
    db
      .select({ liveGuesses: signInCodes.guesses })
      .from(signInCodes)
      .where(and(isOwn, lt(signInCodes.guesses, codeRules.guesses), gt(signInCodes.expiresAt, now)))
      .for('update'),
  );
  const spent = db.$with('spent').as(
    db
      .insert(hourlyBudgets)
      .select(
        db
          .select(rowOf(hourlyBudgets, oneUnit(budget, now)))
          .from(live)
          .where(gt(live.liveGuesses, 0)),
      )
      .onConflictDoUpdate(addWithin(budget.limit, now))
      .returning({ key: hourlyBudgets.key }),
  );
  const taken = db.$with('taken').as(
    db
      .update(signInCodes)
      .set({ guesses: sql`${signInCodes.guesses} + 1` })
      .from(live)
      .where(and(isOwn, or(eq(live.liveGuesses, 0), exists(db.select().from(spent)))))
      .returning({ codeHash: signInCodes.codeHash }),
  );
  const [outcome] = await db
    .with(live, spent, taken)
    .select({
      codeHash: sql<string | null>`(${db.select().from(taken)})`,
      isLive: sql<boolean>`${exists(db.select().from(live))}`,
      oldest: oldestBlocking(now),
    })
    .from(hourlyBudgets)
    .where(isAnyFull([budget], now));
  if (!outcome?.isLive) return { codeHash: null, retryAt: null };
  return { codeHash: outcome.codeHash, retryAt: outcome.codeHash === null ? retryAfter(outcome.oldest, now) : null };
}

/** Deletes expired codes, and budgets unused for an hour. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.batch([
    db.delete(signInCodes).where(lte(signInCodes.expiresAt, now)),
    db.delete(hourlyBudgets).where(lte(hourlyBudgets.lastSpentAt, hourBefore(now))),
  ]);
}
