import { gt, sql } from 'drizzle-orm';
import type { WithSubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { type creditSpends, creditTransactions } from '#drizzle/schema.ts';
import type { Bucket } from '../contract.ts';
import { type LockedAccount, writtenColumns } from './account.ts';

type SpendCte = WithSubqueryWithSelection<Pick<typeof creditSpends, keyof typeof creditSpends.$inferSelect & SpendColumn>, 'spend'>;
type SpendColumn = 'id' | 'accountId' | 'key' | 'action' | 'actionId' | 'paid' | 'gift' | 'status' | 'expiresAt';

interface TransactionKind {
  type: 'consume' | 'refund';
  remark: string;
  at: Date;
}

/** CTEs that write the transactions of a spend, first the gift part and then the paid part: both are taken from the balances, or given back once. */
export function writeParts(db: Db, account: LockedAccount, spend: SpendCte, kind: TransactionKind) {
  return [writePart(db, account, spend, { ...kind, bucket: 'gift' }), writePart(db, account, spend, { ...kind, bucket: 'paid' })];
}

function writePart(db: Db, account: LockedAccount, spend: SpendCte, { type, bucket, remark, at }: TransactionKind & { bucket: Bucket }) {
  const sign = type === 'consume' ? sql`-` : sql`+`;
  const part = spend[bucket];
  const before = bucket === 'gift' ? sql`0` : sql`(${spend.gift} > 0)::int`;
  const row = rowOf(creditTransactions, {
    ...{ accountId: account.id, number: sql`${account.entries} + 1 + ${before}`, type, bucket, remark, createdAt: at },
    ...{ amount: sql`0 ${sign} ${part}`, balance: sql`${account[bucket]} ${sign} ${part}` },
    reference: sql`${type === 'consume' ? 'spend:' : 'refund:'} || ${spend.id}`,
    ...{ actionType: spend.action, actionId: spend.actionId, spendId: spend.id },
  });
  return db.$with(`${bucket}_part`).as(
    db
      .insert(creditTransactions)
      .select(
        db
          .select(row)
          .from(spend)
          .innerJoin(account, sql`true`)
          .where(gt(part, 0)),
      )
      .onConflictDoNothing({ target: [creditTransactions.accountId, creditTransactions.reference, creditTransactions.bucket] })
      .returning(writtenColumns),
  );
}
