import type { Transaction } from './contract.ts';
import type { TransactionRow } from './types.ts';

/** Converts a row to the transaction that the API returns. */
export function toTransaction({ createdAt, status, actionType, actionId, ...row }: TransactionRow): Transaction {
  return {
    ...{ number: row.number, date: createdAt.toISOString(), type: row.type, bucket: row.bucket, amount: row.amount, balance: row.balance },
    ...{ reference: row.reference, remark: row.remark },
    status: status ?? 'settled',
    action_type: actionType,
    action_reference_id: actionId === '' ? null : actionId,
  };
}
