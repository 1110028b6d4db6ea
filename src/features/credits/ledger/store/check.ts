import { and, count, eq, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { creditAccounts, creditSpends, creditTransactions } from '#drizzle/schema.ts';

const sumOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${creditTransactions.amount}) filter (where ${condition}), 0)::int`;
const inBucket = (bucket: 'paid' | 'gift') => sql`${creditTransactions.bucket} = ${bucket}`;

/** Counts the accounts, spends and transactions of the ledger. */
export async function countLedger(db: Db): Promise<{ accounts: number; spends: number; transactions: number }> {
  const [[accounts], [spends], [transactions]] = await db.batch([
    db.select({ all: count() }).from(creditAccounts),
    db.select({ all: count() }).from(creditSpends),
    db.select({ all: count() }).from(creditTransactions),
  ]);
  return { accounts: accounts?.all ?? 0, spends: spends?.all ?? 0, transactions: transactions?.all ?? 0 };
}

/** Accounts whose balances differ from the sums of their transactions, or that lack a transaction. */
export function findWrongBalances(db: Db) {
  const sums = db
    .select({
      accountId: creditTransactions.accountId,
      paid: sumOf(inBucket('paid')).as('paid_sum'),
      gift: sumOf(inBucket('gift')).as('gift_sum'),
      entries: count().as('rows'),
      last: sql<number>`max(${creditTransactions.number})`.as('last'),
    })
    .from(creditTransactions)
    .groupBy(creditTransactions.accountId)
    .as('sums');
  const { id, paid, gift, entries } = creditAccounts;
  const expected = { paid: sql<number>`coalesce(${sums.paid}, 0)`, gift: sql<number>`coalesce(${sums.gift}, 0)` };
  return db
    .select({ id, paid, gift, paidSum: expected.paid, giftSum: expected.gift, entries, last: sql<number>`coalesce(${sums.last}, 0)` })
    .from(creditAccounts)
    .leftJoin(sums, eq(sums.accountId, id))
    .where(
      or(
        ne(paid, expected.paid),
        ne(gift, expected.gift),
        ne(entries, sql`coalesce(${sums.entries}, 0)`),
        ne(entries, sql`coalesce(${sums.last}, 0)`),
      ),
    );
}

/** Transactions whose stored balance differs from the sum of the transactions up to them. */
export function findWrongRows(db: Db) {
  const { accountId, number, bucket, amount, balance } = creditTransactions;
  const runningSum = sql<number>`sum(${amount}) over (partition by ${accountId}, ${bucket} order by ${number})::int`;
  const running = db
    .select({ accountId, number, balance, sum: runningSum.as('running') })
    .from(creditTransactions)
    .as('running');
  return db
    .select({ accountId: running.accountId, number: running.number, balance: running.balance, sum: running.sum })
    .from(running)
    .where(ne(running.balance, running.sum));
}

/** Spends whose transactions contradict their status. The price must be taken, and given back in full if the spend was released. */
export function findWrongSpends(db: Db) {
  const { id, status, paid, gift } = creditSpends;
  const of = (type: 'consume' | 'refund', bucket: 'paid' | 'gift') =>
    sumOf(and(eq(creditTransactions.type, type), inBucket(bucket)) ?? sql`true`);
  const taken = sql`${of('consume', 'paid')} = -${paid} and ${of('consume', 'gift')} = -${gift}`;
  const nothingBack = sql`${of('refund', 'paid')} = 0 and ${of('refund', 'gift')} = 0`;
  const allBack = sql`${of('refund', 'paid')} = ${paid} and ${of('refund', 'gift')} = ${gift}`;
  const isReturnedAsDue = sql`case ${status} when 'pending' then ${nothingBack} when 'released' then ${allBack} else (${nothingBack}) or (${allBack}) end`;
  return db
    .select({ id, status })
    .from(creditSpends)
    .leftJoin(creditTransactions, eq(creditTransactions.spendId, id))
    .groupBy(id)
    .having(sql`not (${taken} and ${isReturnedAsDue})`);
}

/** Pending spends that expired before a time. */
export function findOverdueSpends(db: Db, by: Date) {
  const { id, status, expiresAt } = creditSpends;
  return db
    .select({ id, expiresAt })
    .from(creditSpends)
    .where(and(eq(status, 'pending'), lte(expiresAt, by)));
}
