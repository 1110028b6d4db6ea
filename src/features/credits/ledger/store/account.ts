import { eq, type SQL, sql } from 'drizzle-orm';
import type { WithSubquery } from 'drizzle-orm/subquery';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { creditAccounts, creditTransactions, users } from '#drizzle/schema.ts';
import type { AccountRow } from '../types.ts';

/** A member's balances; null before the first credits. */
export async function loadAccount(db: Db, userId: string): Promise<AccountRow | null> {
  const account = await db.query.creditAccounts.findFirst({
    columns: { paid: true, gift: true, giftDay: true },
    where: eq(creditAccounts.userId, userId),
  });
  return account ?? null;
}

/** Statement that opens a member's account unless it is open. Opens none if the user is deleted. */
export function openAccount(db: Db, { id, userId, at }: { id: string; userId: string; at: Date }) {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').as('owner'); // so that the foreign key cannot fail
  return db
    .insert(creditAccounts)
    .select(db.select(rowOf(creditAccounts, { id, userId: owner.id, createdAt: at })).from(owner))
    .onConflictDoNothing();
}

/**
 * CTE of one account, locked until the statement ends. Its values are current even if it waited for another statement, and no other
 * statement writes to this account's ledger meanwhile.
 */
export function lockedAccount(db: Db, where: SQL) {
  const { id, userId, paid, gift, entries, giftDay } = creditAccounts;
  return db.$with('account').as(db.select({ id, userId, paid, gift, entries, giftDay }).from(creditAccounts).where(where).for('update'));
}
export type LockedAccount = ReturnType<typeof lockedAccount>;

/** Columns that a CTE returns after writing transactions. */
export const writtenColumns = { bucket: creditTransactions.bucket, amount: creditTransactions.amount };

/**
 * CTE that adds the written transactions to the balances of the locked account.
 * @param writers CTEs that return `writtenColumns`
 */
export function changeBalances(
  db: Db,
  account: LockedAccount,
  writers: readonly WithSubquery[],
  furtherChanges: { giftDay?: string } = {},
) {
  const sumOver = (part: SQL) =>
    sql.join(
      writers.map((writer) => sql`(select ${part} from ${writer})`),
      sql` + `,
    );
  const sum = (bucket: 'paid' | 'gift') => sumOver(sql`coalesce(sum(amount) filter (where bucket = ${bucket}), 0)`);
  const { paid, gift, entries } = creditAccounts;
  return db.$with('changed').as(
    db
      .update(creditAccounts)
      .set({
        paid: sql`${paid} + ${sum('paid')}`,
        gift: sql`${gift} + ${sum('gift')}`,
        entries: sql`${entries} + ${sumOver(sql`count(*)`)}`,
        ...furtherChanges,
      })
      .from(account)
      .where(sql`${creditAccounts.id} = ${account.id} and ${sumOver(sql`count(*)`)} > 0`)
      .returning({ paid, gift }),
  );
}
