import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { creditAccounts, creditSpends, creditTransactions } from '#drizzle/schema.ts';
import type { ListTransactionsQuery } from '../contract.ts';
import type { TransactionRow } from '../types.ts';

const { number, type, bucket, amount, balance, reference, remark, actionType, actionId, createdAt } = creditTransactions;
const columns = { number, type, bucket, amount, balance, reference, remark, actionType, actionId, createdAt, status: creditSpends.status };

/** Query for all transactions of a member, newest first. */
function transactionsOf(db: Db, userId: string, { type: wantedType, before }: Pick<ListTransactionsQuery, 'type' | 'before'>) {
  return db
    .select(columns)
    .from(creditTransactions)
    .leftJoin(creditSpends, eq(creditSpends.id, creditTransactions.spendId))
    .where(
      and(
        eq(creditTransactions.accountId, accountOf(db, userId)),
        wantedType === undefined ? undefined : eq(type, wantedType),
        before === undefined ? undefined : lt(number, before),
      ),
    )
    .orderBy(desc(number));
}

/** A scalar subquery, so that the transactions are read from their index. */
function accountOf(db: Db, userId: string) {
  return db.select({ id: creditAccounts.id }).from(creditAccounts).where(eq(creditAccounts.userId, userId));
}

/** One page of a member's transactions, newest first. */
export function loadTransactionPage(db: Db, userId: string, query: ListTransactionsQuery) {
  return transactionsOf(db, userId, query).limit(query.limit).offset(query.offset);
}

/** One page of a member's transactions, newest first, and their total, in one round trip. The account has the total of all types, but not of one type. */
export async function loadTransactions(
  db: Db,
  userId: string,
  query: ListTransactionsQuery,
): Promise<{ rows: TransactionRow[]; total: number }> {
  const page = loadTransactionPage(db, userId, query);
  const total =
    query.type === undefined
      ? db.select({ total: creditAccounts.entries }).from(creditAccounts).where(eq(creditAccounts.userId, userId))
      : db
          .select({ total: count() })
          .from(creditTransactions)
          .where(and(eq(creditTransactions.accountId, accountOf(db, userId)), eq(type, query.type)));
  const [rows, [counted]] = await db.batch([page, total]);
  return { rows, total: counted?.total ?? 0 };
}

/** All transactions of a member, newest first. */
export function loadAllTransactions(db: Db, userId: string): Promise<TransactionRow[]> {
  return transactionsOf(db, userId, {});
}
