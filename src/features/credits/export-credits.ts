import { type Cell, toCsv } from '#src/shared/to-csv.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import type { Transaction } from './contract.ts';
import { loadAccount } from './store/account.ts';
import { loadAllTransactions } from './store/statement.ts';
import { toTransaction } from './to-transaction.ts';

/** The caller's balances and all transactions for data export, newest first. */
export async function exportCredits(
  ctx: Pick<MemberCtx, 'db' | 'member'>,
): Promise<{ paid: number; gift: number; transactions: Transaction[] }> {
  const [account, rows] = await Promise.all([loadAccount(ctx.db, ctx.member.id), loadAllTransactions(ctx.db, ctx.member.id)]);
  return { paid: account?.paid ?? 0, gift: account?.gift ?? 0, transactions: rows.map(toTransaction) };
}

const columns = [
  ...(['number', 'date', 'type', 'amount', 'bucket', 'balance', 'status'] as const),
  ...(['action_type', 'action_reference_id', 'reference', 'remark'] as const),
];

/** All of the caller's transactions as CSV, newest first. */
export async function exportStatement(ctx: Pick<MemberCtx, 'db' | 'member'>): Promise<string> {
  const rows = (await loadAllTransactions(ctx.db, ctx.member.id)).map(toTransaction);
  return toCsv(columns, rows satisfies Record<string, Cell>[]);
}
