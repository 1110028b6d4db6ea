import { and, asc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { creditAccounts, creditSpends } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { ReleasedSpend, NewSpend, ReturnedSpend, SpendRow } from '../types.ts';
import { changeBalances, lockedAccount } from './account.ts';
import { writeParts } from './parts.ts';
import { balancesOf } from './record-grant.ts';

const { id, accountId, key, action, actionId, paid, gift, status, expiresAt } = creditSpends;
const spendColumns = { id, accountId, key, action, actionId, paid, gift, status, expiresAt };

/** A member's spend by its key, or null. */
export async function loadSpend(db: Db, userId: string, spendKey: string): Promise<SpendRow | null> {
  const [spend] = await db
    .select(spendColumns)
    .from(creditSpends)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditSpends.accountId))
    .where(and(eq(creditAccounts.userId, userId), eq(key, spendKey)));
  return spend ?? null;
}

/**
 * Reserves a price, gift credits first: writes the spend and its transactions and changes the balances, in one statement. Concurrent
 * statements wait for each other at the account, so that no balance is spent twice.
 * @returns null if the balance does not cover the price, or if the account has a spend with this key
 */
export async function insertSpend(db: Db, spend: NewSpend): Promise<SpendRow | null> {
  const { userId, price, paidOnly, at, ...values } = spend;
  const account = lockedAccount(db, eq(creditAccounts.userId, userId));
  const giftPart = paidOnly ? sql`0` : sql`least(${account.gift}, ${price}::int)`;
  const isCovered = paidOnly ? sql`${account.paid} >= ${price}` : sql`${account.paid} + ${account.gift} >= ${price}`;
  const row = {
    ...values,
    accountId: account.id,
    gift: giftPart,
    paid: sql`${price}::int - ${giftPart}`,
    status: 'pending',
    createdAt: at,
  } as const;
  const reserved = db.$with('spend').as(
    db
      .insert(creditSpends)
      .select(db.select(rowOf(creditSpends, row)).from(account).where(isCovered))
      .onConflictDoNothing({ target: [creditSpends.accountId, creditSpends.key] })
      .returning(spendColumns),
  );
  const lines = writeParts(db, account, reserved, { type: 'consume', remark: '', at });
  const [found] = await db
    .with(account, reserved, ...lines, changeBalances(db, account, lines))
    .select()
    .from(reserved);
  return found ?? null;
}

/** Settles a spend. False if it has ended already. */
export async function settleSpend(db: Db, spendId: string, at: Date): Promise<boolean> {
  const settled = await db
    .update(creditSpends)
    .set({ status: 'settled', endedAt: at, endedBy: 'caller' })
    .where(and(eq(id, spendId), eq(status, 'pending')))
    .returning({ id });
  return settled.length > 0;
}

/** Releases a pending spend and gives its credits back, in one statement. Null if it has ended already. */
export function releaseSpend(db: Db, spendId: string, { at, by }: { at: Date; by: 'caller' | 'timer' }): Promise<ReturnedSpend | null> {
  const account = accountOf(db, spendId);
  const released = db.$with('spend').as(
    db
      .update(creditSpends)
      .set({ status: 'released', endedAt: at, endedBy: by })
      .from(account)
      .where(and(eq(id, spendId), eq(accountId, account.id), eq(status, 'pending')))
      .returning(spendColumns),
  );
  return returnCredits(db, account, released, { at, remark: '' });
}

/**
 * Gives the credits of a settled spend back to its member, once, in one statement. Null if there is none, if the account is deleted, or if
 * they were given back already.
 */
export function refundSpend(
  db: Db,
  spendId: string,
  { at, remark, act }: { at: Date; remark: string; act: Act },
): Promise<ReturnedSpend | null> {
  const account = accountOf(db, spendId, isNotNull(creditAccounts.userId));
  const settled = db.$with('spend').as(
    db
      .select(spendColumns)
      .from(creditSpends)
      .innerJoin(account, eq(account.id, accountId)) // waits for the lock
      .where(and(eq(id, spendId), eq(status, 'settled'))),
  );
  return returnCredits(db, account, settled, { at, remark, act });
}

function accountOf(db: Db, spendId: string, where?: SQL) {
  const ofSpend = sql`${creditAccounts.id} = (${db.select({ accountId }).from(creditSpends).where(eq(id, spendId))})`;
  return lockedAccount(db, sql`${and(ofSpend, where)}`);
}

type SpendSource = Parameters<typeof writeParts>[2];

async function returnCredits(
  db: Db,
  account: ReturnType<typeof lockedAccount>,
  source: SpendSource,
  { at, remark, act }: { at: Date; remark: string; act?: Act },
): Promise<ReturnedSpend | null> {
  const lines = writeParts(db, account, source, { type: 'refund', remark, at });
  const changed = changeBalances(db, account, lines);
  const [returned] = await db
    .with(account, source, ...lines, changed, ...recordRefund(db, act, { account, source, changed }))
    .select({
      userId: account.userId,
      credits: sql<number>`${source.paid} + ${source.gift}`,
      action: source.action,
      paid: changed.paid,
      gift: changed.gift,
    })
    .from(account)
    .innerJoin(source, eq(source.accountId, account.id))
    .innerJoin(changed, sql`true`);
  return returned ?? null;
}

interface Refund {
  account: ReturnType<typeof lockedAccount>;
  source: SpendSource;
  changed: ReturnType<typeof changeBalances>;
}

function recordRefund(db: Db, act: Act | undefined, { account, source, changed }: Refund) {
  if (!act) return [];
  const spend = sql`jsonb_build_object('amount', ${source.paid} + ${source.gift}, 'spend', ${source.id}, 'action', ${source.action})`;
  const owner = sql`(select ${account.userId}::text from ${account})`;
  const after = sql`${balancesOf(changed)} || (select ${spend} from ${source})`;
  return [recordAct(db, act, changed, { kind: 'member', id: owner, before: balancesOf(account), after })];
}

/** Pending spends that have expired, oldest first. */
export function loadOverdue(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id })
    .from(creditSpends)
    .where(and(eq(status, 'pending'), lte(expiresAt, now)))
    .orderBy(asc(expiresAt))
    .limit(limit);
}

/** Spends that the timer has released since a time. */
export function loadLapsed(db: Db, since: Date): Promise<ReleasedSpend[]> {
  const { endedAt, endedBy } = creditSpends;
  return db
    .select({ id, userId: creditAccounts.userId, credits: sql<number>`${paid} + ${gift}`, action })
    .from(creditSpends)
    .innerJoin(creditAccounts, eq(creditAccounts.id, accountId))
    .where(and(sql`${status} = 'released'`, sql`${endedBy} = 'timer'`, gte(endedAt, since)));
}

/** The owner and the price of a settled spend; null if there is none with this id. */
export async function loadSettled(db: Db, spendId: string): Promise<ReturnedSpend | null> {
  const [spend] = await db
    .select({
      userId: creditAccounts.userId,
      credits: sql<number>`${creditSpends.paid} + ${creditSpends.gift}`,
      action,
      paid: creditAccounts.paid,
      gift: creditAccounts.gift,
    })
    .from(creditSpends)
    .innerJoin(creditAccounts, eq(creditAccounts.id, accountId))
    .where(and(eq(id, spendId), eq(status, 'settled')));
  return spend ?? null;
}
