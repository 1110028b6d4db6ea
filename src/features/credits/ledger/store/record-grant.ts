import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { Grant } from '../types.ts';
import type { changeBalances, LockedAccount } from './account.ts';

interface BalanceChange {
  account: LockedAccount;
  changed: ReturnType<typeof changeBalances>;
  grant: Pick<Grant, 'userId' | 'amount' | 'reference'>;
}

/** CTE that records the act that changed balances; none without an act. */
export function recordGrant(db: Db, act: Act | undefined, { account, changed, grant: { userId, amount, reference } }: BalanceChange) {
  if (!act) return [];
  const before = balancesOf(account);
  const after = sql`${balancesOf(changed)} || jsonb_build_object('amount', ${amount}::int, 'reference', ${reference}::text)`;
  return [recordAct(db, act, changed, { kind: 'member', id: userId, before, after })];
}

/** The balances of a CTE with one row, as JSON. */
export function balancesOf(source: LockedAccount | ReturnType<typeof changeBalances>) {
  return sql`(select jsonb_build_object('paid', ${source.paid}, 'gift', ${source.gift}) from ${source})`;
}
