import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { creditAccounts, creditSpends } from '#drizzle/schema/credits.ts';

interface Meant {
  userId: string;
  key: string;
}

const { id, accountId, key, status } = creditSpends;

/**
 * Statements with which a store settles a reserved spend in the transaction that writes what it pays for, so both commit or neither does.
 * `lock` comes first: no timer releases the spend until the transaction ends. The work is written only where `isPending`. `settle` comes
 * last, and only if the work was written.
 * @param isThere condition that the work was written
 */
export function settleWithWork(db: Db, spend: Meant, isThere: SQL, at: Date) {
  const where = () =>
    inArray(accountId, db.select({ id: creditAccounts.id }).from(creditAccounts).where(eq(creditAccounts.userId, spend.userId)));
  const pending = () => and(where(), eq(key, spend.key), eq(status, 'pending'));
  return {
    lock: db.select({ id }).from(creditSpends).where(pending()).for('update'),
    isPending: exists(db.select({ id }).from(creditSpends).where(pending())),
    settle: db.update(creditSpends).set({ status: 'settled', endedAt: at, endedBy: 'caller' }).where(and(pending(), isThere)),
  };
}
