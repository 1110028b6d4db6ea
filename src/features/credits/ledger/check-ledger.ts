import type { Ctx } from '#src/shared/ctx.ts';
import { countLedger, findOverdueSpends, findWrongBalances, findWrongRows, findWrongSpends } from './store/check.ts';

/** How long a spend may stay pending after it expires: 1 hour. The timer runs every ten minutes. */
const graceMs = 3_600_000;

export interface LedgerReport {
  accounts: number;
  spends: number;
  transactions: number;
  /** One sentence for each error. Empty if the ledger is right. */
  findings: string[];
}

/** Checks that every balance equals its transactions, and that every spend has one end. Changes nothing. */
export async function checkLedger(ctx: Pick<Ctx, 'db' | 'now'>): Promise<LedgerReport> {
  const { db } = ctx;
  const counts = await countLedger(db);
  const balances = await findWrongBalances(db);
  const rows = await findWrongRows(db);
  const spends = await findWrongSpends(db);
  const overdue = await findOverdueSpends(db, new Date(ctx.now().getTime() - graceMs));
  return {
    ...counts,
    findings: [
      ...balances.map(
        ({ id, paid, gift, paidSum, giftSum, entries, last }) =>
          `Account ${id} has ${paid} paid and ${gift} gift credits after ${entries} transactions; the ledger says ${paidSum} and ${giftSum}, and ends with number ${last}.`,
      ),
      ...rows.map(
        ({ accountId, number, balance, sum }) =>
          `Transaction ${number} of account ${accountId} notes a balance of ${balance}; it is ${sum}.`,
      ),
      ...spends.map(({ id, status }) => `Spend ${id} is ${status}, but its transactions say otherwise.`),
      ...overdue.map(({ id, expiresAt }) => `Spend ${id} should have ended by ${expiresAt.toISOString()}.`),
    ],
  };
}
