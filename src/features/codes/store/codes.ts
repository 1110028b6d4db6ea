import { and, count, eq, exists, gt, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { hourlyBudgets, signInCodes } from '#drizzle/schema.ts';
import { codeRules } from '../code-limits.ts';
import type { CodeKeys, ProvenCode } from '../types.ts';
import { addWithin, hourBefore, isAnyFull, oldestBlocking, oneUnit, retryAfter } from './hourly-budgets.ts';

/**
 * Stores a code, replacing the browser's previous one, if the hourly budgets of both network and address allow it. One statement, so that
 * concurrent requests never exceed a budget.
 * @returns retryAt: when to try again, null if stored
 */
export async function recordCode(
  db: Db,
  { addressKey, browserKey, purpose, codeHash, networkKey, expiresAt }: ProvenCode & { networkKey: string; expiresAt: Date },
  now: Date,
): Promise<{ retryAt: Date | null }> {
  const ofNetwork = { scope: 'codes_of_network', key: networkKey, limit: codeRules.codesPerNetwork } as const;
  const ofAddress = { scope: 'codes_of_address', key: addressKey, limit: codeRules.codesPerAddress } as const;
  const network = db
    .$with('network')
    .as(
      db
        .insert(hourlyBudgets)
        .values(oneUnit(ofNetwork, now))
        .onConflictDoUpdate(addWithin(ofNetwork.limit, now))
        .returning({ key: hourlyBudgets.key }),
    );
  const address = db.$with('address').as(
    db
      .insert(hourlyBudgets)
      .select(db.select(rowOf(hourlyBudgets, oneUnit(ofAddress, now))).from(network))
      .onConflictDoUpdate(addWithin(ofAddress.limit, now))
      .returning({ key: hourlyBudgets.key }),
  );
  const stored = db.$with('stored').as(
    db
      .insert(signInCodes)
      .select(db.select(rowOf(signInCodes, { addressKey, browserKey, purpose, codeHash, guesses: 0, expiresAt })).from(address))
      .onConflictDoUpdate({
        target: [signInCodes.addressKey, signInCodes.browserKey, signInCodes.purpose],
        set: { codeHash: excluded(signInCodes.codeHash), guesses: 0, expiresAt: excluded(signInCodes.expiresAt) },
      })
      .returning({ codeHash: signInCodes.codeHash }),
  );
  const [outcome] = await db
    .with(network, address, stored)
    .select({ isStored: sql<boolean>`${exists(db.select().from(stored))}`, oldest: oldestBlocking(now) })
    .from(hourlyBudgets)
    .where(isAnyFull([ofNetwork, ofAddress], now));
  return { retryAt: outcome?.isStored ? null : retryAfter(outcome?.oldest ?? null, now) };
}

/**
 * Takes one guess from a live code and from its address's hourly budget, both or neither. One statement, so that concurrent guesses count.
 *
 * The budget reserves the first guess of every code: further guesses at other codes cannot use it, nor can first guesses at codes that were
 * requested later. So a stranger who requests codes for the address cannot use up the guess of the person who asked before.
 * @returns codeHash: what the guess is compared with, null where there is no live code; retryAt: set where the budget is used up
 */
export async function takeGuess(
  db: Db,
  { addressKey, browserKey, purpose }: CodeKeys,
  now: Date,
): Promise<{ codeHash: string | null; retryAt: Date | null }> {
  const budget = { scope: 'guesses_of_address', key: addressKey, limit: codeRules.guessesPerAddress } as const;
  const isOwn = and(eq(signInCodes.addressKey, addressKey), eq(signInCodes.browserKey, browserKey), eq(signInCodes.purpose, purpose));
  const live = db.$with('live').as(
    db
      .select({ liveGuesses: signInCodes.guesses, liveUntil: signInCodes.expiresAt })
      .from(signInCodes)
      .where(and(isOwn, lt(signInCodes.guesses, codeRules.guesses), gt(signInCodes.expiresAt, now)))
      .for('update'),
  );
  const other = alias(signInCodes, 'other');
  const reserved = db
    .select({ count: count() })
    .from(other)
    .innerJoin(live, or(gt(live.liveGuesses, 0), lt(other.expiresAt, live.liveUntil)))
    .where(and(eq(other.addressKey, addressKey), eq(other.guesses, 0), gt(other.expiresAt, now)));
  const spent = db.$with('spent').as(
    db
      .insert(hourlyBudgets)
      .select(db.select(rowOf(hourlyBudgets, oneUnit(budget, now))).from(live))
      .onConflictDoUpdate(addWithin(sql`${budget.limit}::int - (${reserved})`, now))
      .returning({ key: hourlyBudgets.key }),
  );
  const taken = db.$with('taken').as(
    db
      .update(signInCodes)
      .set({ guesses: sql`${signInCodes.guesses} + 1` })
      .from(spent)
      .where(isOwn)
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
