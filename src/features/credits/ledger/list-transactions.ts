import type { MemberCtx } from '#src/shared/ctx.ts';
import type { ListTransactionsQuery, Transaction } from './contract.ts';
import { loadTransactions } from './store/statement.ts';
import { toTransaction } from './to-transaction.ts';

/** One page of the caller's transactions, newest first, and the total. */
export async function listTransactions(
  ctx: Pick<MemberCtx, 'db' | 'member'>,
  query: ListTransactionsQuery,
): Promise<{ list: Transaction[]; total: number }> {
  const { rows, total } = await loadTransactions(ctx.db, ctx.member.id, query);
  return { list: rows.map(toTransaction), total };
}
