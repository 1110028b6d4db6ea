import { type Cell, toCsv } from '#src/shared/to-csv.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import type { Transaction } from './contract.ts';
import { loadAccount } from './store/account.ts';
import { loadRequestsOf } from './store/requests.ts';
import { loadAllTransactions } from './store/statement.ts';
import { toTransaction } from './to-transaction.ts';

/** A user's credit data. Instants in ISO 8601. */
interface CreditsExport {
  paid: number;
  gift: number;
  transactions: Transaction[];
  /** Requests of an administrator for their own credits. */
  requests: { id: string; amount: number; remark: string; state: string; created_at: string }[];
}

/** The caller's balances, all transactions and all requests for data export, newest first. */
export async function exportCredits(ctx: Pick<MemberCtx, 'db' | 'member'>): Promise<CreditsExport> {
  const { db, member } = ctx;
  const [account, rows, requests] = await Promise.all([
    loadAccount(db, member.id),
    loadAllTransactions(db, member.id),
    loadRequestsOf(db, member.id),
  ]);
  return {
    ...{ paid: account?.paid ?? 0, gift: account?.gift ?? 0, transactions: rows.map(toTransaction) },
    requests: requests.map(({ createdAt, ...request }) => ({ ...request, created_at: createdAt.toISOString() })),
  };
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
