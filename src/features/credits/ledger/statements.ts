import { and, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { creditAccounts, creditSpends } from '#drizzle/schema/credits.ts';

interface SpendOfUser {
  userId: string;
  key: string;
}

const { id, accountId, key, status } = creditSpends;

/**
 * Statements that settle a reserved spend in the transaction that writes the paid work, so that both commit or neither does.
 * `lock` comes first, so that no timer releases the spend before the transaction ends. The store writes the work only where `isPending`. `settle` comes
 * last, and only if the work was written.
 * @param isWritten condition that the work was written
 */
export function settleWithWork(db: Db, spend: SpendOfUser, isWritten: SQL, at: Date) {
  const ofUser = () =>
    inArray(accountId, db.select({ id: creditAccounts.id }).from(creditAccounts).where(eq(creditAccounts.userId, spend.userId)));
  const pending = () => and(ofUser(), eq(key, spend.key), eq(status, 'pending'));
  return {
    lock: db.select({ id }).from(creditSpends).where(pending()).for('update'),
    isPending: exists(db.select({ id }).from(creditSpends).where(pending())),
    settle: db.update(creditSpends).set({ status: 'settled', endedAt: at, endedBy: 'caller' }).where(and(pending(), isWritten)),
  };
}
